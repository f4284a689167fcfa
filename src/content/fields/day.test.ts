import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField } from '../check-field.ts';
import { day, readDay } from './day.ts';

const field = day({ at: 'acf.event_date', label: 'Date' });

test('has no fallback, so that the site can show Date TBA', () => expect(field.fallback).toBeNull());

describe('readDay', () => {
  test.each([
    ['20251018', '2025-10-18'],
    [20251018, '2025-10-18'],
    ['2025-10-18', '2025-10-18'],
    [' 20251018 ', '2025-10-18'],
    ['2025-10-18T16:00:00', '2025-10-18'],
    ['2025-10-18T23:30:00-05:00', '2025-10-18'],
    ['2025-10-18 16:00:00', '2025-10-18'],
    ['20240229', '2024-02-29'],
    ['20250229', null],
    ['20250230', null],
    ['20251301', null],
    ['20250001', null],
    ['20250100', null],
    ['20251032', null],
    ['00000000', null],
    ['00010101', '0001-01-01'],
    ['99991231', '9999-12-31'],
    ['0000-00-00 00:00:00', null],
    ['202510181', null],
    ['2025-10-180', null],
    ['2025101', null],
    ['2025-10-18 or so', null],
    ['2025-10-18x', null],
    ['18/10/2025', null],
    ['October 18, 2025', null],
    [1760745600, null],
    ['', null],
    [false, null],
    [null, null],
    [undefined, null],
    [[], null],
    [{}, null],
  ])('%j is %j', (raw, expected) => expect(readDay(raw)).toBe(expected));

  test('is used by the field', () => {
    expect(field.parse('20251018')).toBe('2025-10-18');
    expect(field.parse('20250230')).toBeNull();
    // Databases use these for "never".
    expect(field.parse('99991231')).toBeNull();
    expect(field.parse('0001-01-01')).toBeNull();
  });
});

describe('check', () => {
  test.each([['2025-10-18'], ['20251018'], [''], [null]])('accepts %j', (stored) => {
    expect(checkField(field, stored)).toBeNull();
  });

  test.each([['2025-02-30'], ['soon'], [true], [{}]])('rejects %j', (stored) => {
    expect(checkField(field, stored)).toBe('Date must be a day such as 2025-10-18.');
  });
});

test('is serialised as the eight digits of ACF', () => {
  expect(field.kind.serialise('2025-10-18')).toBe('20251018');
  expect(field.kind.serialise(null)).toBe('');
});

test('a written value is read back unchanged', () => {
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9998-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const value = date.toISOString().slice(0, 10);
      expect(field.parse(field.kind.serialise(value))).toBe(value);
    }),
  );
});
