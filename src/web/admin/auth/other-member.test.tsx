import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageDataProvider } from '../page-data-context.tsx';
import { type LeftWork, OtherMember } from './other-member.tsx';

const data = {
  siteTitle: 'Miss Malawi',
  contestantName: 'Thandiwe',
  timezone: 'Africa/Blantyre',
  dateFormat: 'DD/MM/YYYY',
  sendsMail: false,
  demoSignIn: null,
} as const;

const read = (left: LeftWork): string =>
  renderToStaticMarkup(
    <PageDataProvider data={data}>
      <OtherMember name="Thoko" left={left} />
    </PageDataProvider>,
  ).replace(/<[^>]*>/g, '');

test('the second member reads whose words are unsaved, and whether they are kept', () => {
  const kept = read({ owner: 'Grace', kept: 'all' });
  expect(kept).toContain('Welcome, Thoko');
  expect(kept).toContain(
    'Grace has unsaved words on this screen. They are kept for Grace, and will be offered when Grace signs in here again.',
  );
  expect(kept).toContain('Nothing was saved under your name.');
  expect(read({ owner: 'Grace', kept: 'not-all' })).toContain(
    'This browser could not keep all of them, so please tell Grace.',
  );
});

test('nothing is said where nothing was unsaved', () => {
  expect(read(null)).toBe('');
});
