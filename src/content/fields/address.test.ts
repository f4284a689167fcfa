import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField } from '../check-field.ts';
import { address } from './address.ts';

const field = address({ at: 'acf.web_url', label: 'Website' });

test('has no fallback', () => expect(field.fallback).toBeNull());

describe('parse', () => {
  test.each([
    ['https://example.org/', 'https://example.org/'],
    [{ url: 'https://example.org/', title: 'Here', target: '_blank' }, 'https://example.org/'],
    ['/vote', '/vote'],
    [{ url: 'javascript:alert(1)' }, null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.example', null],
    ['https://example.org/"x', null],
    ['', null],
    [false, null],
    [null, null],
    [undefined, null],
    [[], null],
    [{}, null],
  ])('%j is %j', (raw, expected) => expect(field.parse(raw)).toBe(expected));
});

describe('check', () => {
  const message = 'Website must be a full address such as https://example.org/, without a username.';

  test.each([['https://example.org'], ['http://example.org/a'], ['/vote'], [''], [null]])(
    'accepts %j',
    (stored) => {
      expect(checkField(field, stored)).toBeNull();
    },
  );

  test.each([['example.org'], ['javascript:alert(1)'], ['//evil.example'], [7], [{}], [true]])(
    'rejects %j',
    (stored) => {
      expect(checkField(field, stored)).toBe(message);
    },
  );

  test('rejects a missing value of a required field', () => {
    expect(checkField(address({ at: 'a', label: 'Website', required: true }), '')).toBe(
      'Website is required.',
    );
  });
});

test('a written value is read back unchanged', () => {
  expect(field.kind.serialise(null)).toBe('');
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (value) => {
      expect(field.parse(field.kind.serialise(value))).toBe(value);
      expect(checkField(field, value)).toBeNull();
    }),
  );
});
