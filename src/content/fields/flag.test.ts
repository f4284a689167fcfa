import { describe, expect, test } from 'vitest';
import { checkField } from '../check-field.ts';
import { flag } from './flag.ts';

const field = flag({ at: 'acf.featured', label: 'Featured' });

test('is false by default', () => expect(field.fallback).toBe(false));

describe('parse', () => {
  test.each([[true], [1], ['1'], ['true'], ['TRUE'], ['yes'], ['Yes '], ['on']])('%j is yes', (raw) => {
    expect(field.parse(raw)).toBe(true);
  });

  test.each([
    [false],
    [0],
    ['0'],
    ['no'],
    ['false'],
    [''],
    ['maybe'],
    [2],
    [null],
    [undefined],
    [[]],
    [['yes']],
    [{}],
  ])('%j is no', (raw) => expect(field.parse(raw) ?? field.fallback).toBe(false));
});

describe('check', () => {
  test.each([[true], [false], [null]])('accepts %j', (stored) =>
    expect(checkField(field, stored)).toBeNull(),
  );

  test.each([['yes'], [1], [{}]])('rejects %j', (stored) => {
    expect(checkField(field, stored)).toBe('Featured must be yes or no.');
  });
});

test.each([[true], [false]])('%j is written and read back', (value) => {
  expect(field.kind.serialise(value)).toBe(value);
  expect(field.parse(field.kind.serialise(value))).toBe(value);
});
