import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getValueAt, isObject, readAddress, readId, readRendered, readString, withValueAt } from './raw.ts';

describe('isObject', () => {
  test.each([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    [undefined, false],
    ['a', false],
  ])('%j is %s', (raw, expected) => expect(isObject(raw)).toBe(expected));
});

describe('getValueAt', () => {
  test('walks a dotted path', () => {
    expect(
      getValueAt({ acf: { voting_period: { closing_date: '20251120' } } }, 'acf.voting_period.closing_date'),
    ).toBe('20251120');
    expect(getValueAt({ tags: ['a'] }, 'tags')).toEqual(['a']);
  });

  test.each([[[]], [false], [null], [undefined], ['text'], [7], [{}]])(
    'is undefined if `acf` is %j, which plugins send for "not set"',
    (acf) => expect(getValueAt({ acf }, 'acf.sub_title')).toBeUndefined(),
  );

  test.each([[null], [[]], ['text'], [undefined]])('is undefined on the item %j', (raw) => {
    expect(getValueAt(raw, 'acf.sub_title')).toBeUndefined();
  });
});

describe('withValueAt', () => {
  test('sets the value at a path, keeps other properties and does not change the original', () => {
    const target = { id: 1, acf: { sub_title: 'News' } };
    expect(withValueAt(target, 'acf.location', 'Zomba')).toEqual({
      id: 1,
      acf: { sub_title: 'News', location: 'Zomba' },
    });
    expect(target).toEqual({ id: 1, acf: { sub_title: 'News' } });
  });

  test.each([[{}], [{ acf: [] }], [{ acf: false }], [{ acf: null }]])(
    'makes objects on the way in %j',
    (target) => {
      expect(withValueAt(target, 'acf.voting_period.start_date', 'x')).toEqual({
        acf: { voting_period: { start_date: 'x' } },
      });
    },
  );

  test('a written value is read back unchanged', () => {
    const path = fc.constantFrom('tags', 'acf.sub_title', 'acf.photo_gallery.multiple_photos');
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), path, fc.jsonValue(), (target, at, value) => {
        expect(getValueAt(withValueAt(target, at, value), at)).toBe(value);
      }),
    );
  });
});

describe('readString', () => {
  test.each([
    ['plain', 'plain'],
    ['  padded\n', 'padded'],
    [5000, '5000'],
    [0, '0'],
    ['', null],
    ['   ', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [true, null],
    [false, null],
    [null, null],
    [undefined, null],
    [[], null],
    [{}, null],
  ])('%j is %j', (raw, expected) => expect(readString(raw)).toBe(expected));
});

describe('readRendered', () => {
  test.each([
    [{ rendered: 'Text' }, 'Text'],
    ['Text', 'Text'],
    [2025, '2025'],
    [{ rendered: '' }, null],
    [{ rendered: { rendered: 'Deep' } }, null],
    [{ raw: 'Text' }, null],
    [[], null],
    [false, null],
    [null, null],
    [undefined, null],
  ])('%j is %j', (raw, expected) => expect(readRendered(raw)).toBe(expected));
});

describe('readId', () => {
  test.each([
    [12, 12],
    ['12', 12],
    ['0012', 12],
    [0, null],
    ['0', null],
    [-3, null],
    ['-3', null],
    [1.5, null],
    ['1.5', null],
    ['12a', null],
    ['', null],
    [1e300, null],
    ['9999999999999999999', null],
    [Number.NaN, null],
    [true, null],
    [[12], null],
    [null, null],
    [undefined, null],
  ])('%j is %j', (raw, expected) => expect(readId(raw)).toBe(expected));
});

describe('readAddress', () => {
  test.each([
    ['https://example.org/a.jpg'],
    ['http://example.org'],
    ['HTTPS://EXAMPLE.ORG/A'],
    ['https://example.org/a?b=c&d=%20e#f'],
    ['https://bücher.example/ü'],
    ['https://example.org:8443/a'],
    ['https://example.org?a=b;c'],
    ['http://[::1]:8080/a'],
    ['http://a_b.example/x;y,z'],
    ['/uploads/a.jpg'],
    ['/'],
  ])('accepts %s', (address) => expect(readAddress(address)).toBe(address));

  test('trims white space', () => {
    expect(readAddress(' https://example.org/a \n')).toBe('https://example.org/a');
  });

  test.each([
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    [' javascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['\u0001javascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['data:image/svg+xml;base64,AAAA'],
    ['vbscript:x'],
    ['file:///etc/passwd'],
    ['ftp://example.org/a'],
    ['mailto:a@example.org'],
    ['//evil.example/a'],
    ['/\\evil.example/a'],
    ['\\\\evil.example\\a'],
    ['/\t/evil.example'],
    ['https:evil.example'],
    ['https:/evil.example'],
    ['https://'],
    ['https:///path'],
    ['https://?a'],
    ['https://example.org:99999/'],
    ['https://[::1'],
    ['https://bank.example@evil.example/'],
    ['https://user:password@evil.example/'],
    ['https://evil.example;script-src/a.png'],
    ['https://evil.example,default-src/a.png'],
    ['https://*/a.png'],
    ["https://'unsafe-inline'/a.png"],
    ['https://evil%2eexample/a.png'],
    ['https://example.org/" onload="alert(1)'],
    ['https://example.org/"onload=alert(1)'],
    ['/a"b'],
    ['https://example.org/<script>'],
    ['https://example.org/a b'],
    ['example.org'],
    ['uploads/a.jpg'],
    ['#top'],
    [''],
    [12],
    [true],
    [null],
    [undefined],
    [[]],
    [['https://example.org']],
    [{ url: 'https://example.org' }],
  ])('rejects %j', (raw) => expect(readAddress(raw)).toBeNull());

  test('every accepted address resolves to http(s), and a path stays on this site', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      ':',
      'http',
      'https:',
      '//',
      'javascript:',
      'data:',
      '\t',
      '\n',
      '@',
      '"',
      '.',
    );
    const text = fc.array(fc.oneof(part, fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.oneof(
          text.map((parts) => parts.join('')),
          fc.webUrl(),
        ),
        (raw) => {
          const address = readAddress(raw);
          if (address === null) return;
          const url = new URL(address, 'https://site.example/page');
          expect(url.protocol).toMatch(/^https?:$/);
          if (address.startsWith('/')) expect(url.origin).toBe('https://site.example');
          expect(address).not.toMatch(/[\s<>"\\]/);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
