import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { checkField } from '../check-field.ts';
import type { Field } from '../field.ts';
import { text } from './text.ts';

const plain = text({ at: 'acf.location', label: 'Location' });
const lower = text({
  at: 'acf.sub_title',
  label: 'Category',
  fallback: 'general',
  lowercase: true,
  maximum: 60,
});

test('has the given fallback, else none', () => {
  expect(plain.fallback).toBeNull();
  expect(lower.fallback).toBe('general');
  expectTypeOf(plain).toEqualTypeOf<Field<string | null, string>>();
  expectTypeOf(lower).toEqualTypeOf<Field<string, string>>();
});

test('is a single-line input by default', () => {
  expect(plain.kind.input.control).toBe('line');
  expect(text({ at: 'acf.a', label: 'A', input: 'paragraph' }).kind.input).toEqual({
    control: 'paragraph',
  });
});

describe('parse', () => {
  test.each([
    ['Civo Stadium', 'Civo Stadium'],
    [' Civo Stadium\n', 'Civo Stadium'],
    ['Chikondi&#8217;s &amp; co', 'Chikondi’s & co'],
    ['<p>Civo <b>Stadium</b></p>', 'Civo Stadium'],
    [{ rendered: 'Civo Stadium' }, 'Civo Stadium'],
    [5000, '5000'],
    ['5000', '5000'],
    ['one\ntwo', 'one\ntwo'],
    ['<p></p>', null],
    ['&nbsp;', null],
    ['', null],
    ['  ', null],
    [false, null],
    [true, null],
    [null, null],
    [undefined, null],
    [[], null],
    [{}, null],
  ])('%j is %j', (raw, expected) => expect(plain.parse(raw)).toBe(expected));

  test('lower-cases only with the setting', () => {
    expect(lower.parse('Fundraising GALA')).toBe('fundraising gala');
    expect(plain.parse('Fundraising GALA')).toBe('Fundraising GALA');
  });
});

describe('check', () => {
  test.each([['Zomba'], ['a'.repeat(300)], [''], [null]])('accepts it', (stored) => {
    expect(checkField(plain, stored)).toBeNull();
  });

  test('rejects a value that is not a text or too long', () => {
    expect(checkField(plain, 7)).toBe('Location must be text.');
    expect(checkField(plain, 'a'.repeat(301))).toBe('Location can have at most 300 characters.');
    expect(checkField(lower, 'a'.repeat(61))).toBe('Category can have at most 60 characters.');
    expect(checkField(text({ at: 'a', label: 'Place', required: true }), ' ')).toBe('Place is required.');
  });
});

describe('a written value is read back unchanged', () => {
  const line = fc
    .array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('&', '&amp;', '<', '>', '<b>', '\n', '  ')),
    )
    .map((parts) => parts.join('').trim())
    .filter((value) => value !== '');

  test('a missing value is written as an empty text', () => expect(plain.kind.serialise(null)).toBe(''));

  test('ordinary text is written unchanged', () => {
    expect(plain.kind.serialise('Tea & talk')).toBe('Tea & talk');
    expect(lower.kind.serialise('R&B')).toBe('R&B');
  });

  test('any text', () => {
    fc.assert(
      fc.property(line, (value) => {
        expect(plain.parse(plain.kind.serialise(value))).toBe(value);
      }),
      { numRuns: 1000 },
    );
  });

  test('any lowercased text', () => {
    fc.assert(
      fc.property(line, (value) => {
        expect(lower.parse(lower.kind.serialise(value))).toBe(value.toLowerCase());
      }),
    );
  });
});
