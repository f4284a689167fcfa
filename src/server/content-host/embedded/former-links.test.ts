import { expect, test } from 'vitest';
import { hasFormerLink } from './former-links.ts';

const linkTo = (address: string): string =>
  `<p>Look <a href="${address}" rel="noopener">here</a> a@b.example</p>`;

test.each([
  'https://bank.example:x@evil.example/',
  'http://bank.example@evil.example',
  'HTTPS://bank.example@evil.example',
  'https:bank.example@evil.example',
  'https:///bank.example@evil.example',
  'https:\\\\bank.example@evil.example',
  ' ht\ttps://bank.example@evil.example',
  'https://two words@evil.example',
  'https://@evil.example',
])('%j names a user', (address) => {
  expect(hasFormerLink(linkTo(address))).toBe(true);
});

test.each([
  'https://youtube.com/@name',
  'https://youtube.com?by=@name',
  'https://youtube.com#@name',
  'https://youtube.com',
  'mailto:grace@example.org',
  '/people/@name',
  '#@name',
])('%j names none', (address) => {
  expect(hasFormerLink(linkTo(address))).toBe(false);
});

test.each(['href="https:', 'href="https: ', 'href="h', ' ', 'a', '/'])(
  'a long text takes no longer for each character: %j',
  (part) => {
    const start = performance.now();
    expect(hasFormerLink(`href="https:${part.repeat(500_000)}`)).toBe(false);
    expect(performance.now() - start).toBeLessThan(2_000);
  },
);
