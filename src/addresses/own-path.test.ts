import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toOwnPath } from './own-path.ts';

describe('a path on this site', () => {
  test.each([
    ['/', '/'],
    ['/gallery?tab=videos', '/gallery?tab=videos'],
    ['/updates/zikomo#comments', '/updates/zikomo#comments'],
    ['/a/../b', '/b'],
    ['/ünd', '/%C3%BCnd'],
    ['/a?next=https://evil.example/', '/a?next=https://evil.example/'],
    ['/a//b', '/a//b'],
  ])('%s', (given, path) => expect(toOwnPath(given)).toBe(path));
});

describe('null for an address that leads to another site', () => {
  test.each([
    [''],
    ['gallery'],
    ['//evil.example/'],
    ['///evil.example/'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/\r/evil.example'],
    ['\t//evil.example'],
    ['/\u0000/evil.example'],
    ['/\\evil.example'],
    ['/\\/evil.example'],
    ['\\\\evil.example'],
    ['/.//evil.example'],
    ['/..//evil.example'],
    ['/a/..//evil.example'],
    ['/%2e//evil.example'],
    ['https://evil.example/'],
    ['http://own.invalid/'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
  ])('%j', (given) => expect(toOwnPath(given)).toBeNull());
});

test('for any input, a browser that follows the result stays on the site', () => {
  const sign = fc.constantFrom(
    '/',
    '\\',
    '.',
    '%2e',
    '%2f',
    '\t',
    '\n',
    '@',
    ':',
    'evil.example',
    'a',
    '?',
    '#',
  );
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 12 }), (text) => {
      const path = toOwnPath(text);
      if (path !== null) expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
    }),
    { numRuns: 2_000 },
  );
});
