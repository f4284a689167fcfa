import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField } from '../check-field.ts';
import { names } from './names.ts';

const field = names({ at: 'tags', label: 'Tags' });

test('is empty by default', () => expect(field.fallback).toEqual([]));

describe('parse', () => {
  test.each([
    ['names', ['Youth', 'Lilongwe'], ['Youth', 'Lilongwe']],
    ['objects', [{ id: 3, name: 'Youth', slug: 'youth' }, { name: 'Girls' }], ['Youth', 'Girls']],
    ['ids without names', [3, 14], []],
    ['comma text', 'Youth, Lilongwe ,,Girls', ['Youth', 'Lilongwe', 'Girls']],
    ['one name', 'Youth', ['Youth']],
    ['entities', ['Tea &amp; talk', { name: 'Chikondi&#8217;s' }], ['Tea & talk', 'Chikondi’s']],
    ['tags of HTML', ['<b>Youth</b>'], ['Youth']],
    ['repetitions', ['Youth', ' Youth ', { name: 'Youth' }], ['Youth']],
    ['blanks', ['', '  ', '&nbsp;', { name: '' }, 'Youth'], ['Youth']],
    ['a mixture with rubbish', ['Youth', 3, null, false, [], {}, { name: { a: 1 } }], ['Youth']],
    ['an empty list', [], []],
    ['empty text', '', []],
  ])('%s', (_name, raw, expected) => expect(field.parse(raw)).toEqual(expected));

  test.each([[false], [null], [undefined], [3], [{}], [true]])('%j is missing', (raw) => {
    expect(field.parse(raw)).toBeNull();
  });
});

describe('check', () => {
  test.each([[['Youth']], [[]], [null], [['a'.repeat(60)]]])('accepts %j', (stored) => {
    expect(checkField(field, stored)).toBeNull();
  });

  test.each([['Youth'], [[3]], [['']], [['  ']], [{}]])('rejects %j', (stored) => {
    expect(checkField(field, stored)).toBe('Tags must be a list of names.');
  });

  test('rejects a name that is too long', () => {
    expect(checkField(field, ['Youth', 'a'.repeat(61)])).toBe('Tags: each can have at most 60 characters.');
  });
});

test('a written value is read back unchanged, also with commas and entities', () => {
  expect(field.kind.serialise(null)).toEqual([]);
  const name = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('&amp;', 'a, b', '<b>', '12', 'Tea & talk'))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.uniqueArray(name), (value) => {
      expect(field.parse(field.kind.serialise(value))).toEqual(value);
    }),
  );
});
