import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailAddress } from './email-address.tsx';

test('an email address breaks before its last @', () => {
  const render = (email: string) => renderToStaticMarkup(<EmailAddress email={email} />);
  expect(render('grace.kayira.86@example.org')).toBe('grace.kayira.86<wbr/>@example.org');
  expect(render('"a@b"@example.org')).toBe('&quot;a@b&quot;<wbr/>@example.org');
  expect(render('no address')).toBe('no address');
});
