import { expect, test } from 'vitest';
import { shareTargets } from './share-targets.ts';

const text = 'Books & boxes: 100% “ours”';
const address = 'https://campaign.example/updates/caf%C3%A9?a=1';

test('passes the address to all networks, and the text to those that take one', () => {
  const targets = shareTargets({ text, address }).map(({ label, href }) => [label, new URL(href)] as const);
  const [whatsApp, facebook, x] = targets;
  expect(targets.map(([label]) => label)).toEqual(['WhatsApp', 'Facebook', 'X']);
  expect(facebook?.[1].origin).toBe('https://www.facebook.com');
  expect(facebook?.[1].pathname).toBe('/sharer/sharer.php');
  expect(facebook?.[1].searchParams.get('u')).toBe(address);
  expect(x?.[1].origin + (x?.[1].pathname ?? '')).toBe('https://x.com/intent/post');
  expect(x?.[1].searchParams.get('url')).toBe(address);
  expect(x?.[1].searchParams.get('text')).toBe(text);
  expect(whatsApp?.[1].origin).toBe('https://wa.me');
  expect(whatsApp?.[1].searchParams.get('text')).toBe(`${text} ${address}`);
});
