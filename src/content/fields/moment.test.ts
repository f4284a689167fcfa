import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField } from '../check-field.ts';
import { moment, readMoment } from './moment.ts';

const field = moment({ at: 'acf.a', label: 'Voting closes' });

describe('readMoment', () => {
  test.each([
    ['2025-11-20T00:00:00', '2025-11-20T00:00:00'],
    ['2025-11-20 18:30:15', '2025-11-20T18:30:15'],
    ['2025-11-20T18:30', '2025-11-20T18:30:00'],
    ['2025-11-20', '2025-11-20T00:00:00'],
    ['20251120', '2025-11-20T00:00:00'],
    [20251120, '2025-11-20T00:00:00'],
    ['2025-11-20T18:30:00Z', '2025-11-20T18:30:00Z'],
    ['2025-11-20T18:30:00+02:00', '2025-11-20T18:30:00+02:00'],
    ['2025-11-20T18:30:00.123Z', '2025-11-20T18:30:00Z'],
    [' 2025-11-20T00:00:00 ', '2025-11-20T00:00:00'],
    ['2025-02-30T00:00:00', null],
    ['2025-13-01', null],
    ['2025-11-20T25:00:00', null],
    ['2025-11-20T12:61:00', null],
    ['2025-11-20T12:00:61', null],
    ['2025-11-20T18:30:00+99:99', null],
    ['2025-11-20 tomorrow', null],
    ['0000-00-00 00:00:00', null],
    ['20 November 2025', null],
    [1763596800, null],
    ['', null],
    [false, null],
    [null, null],
    [undefined, null],
    [[], null],
    [{}, null],
  ])('%j is %j', (raw, expected) => expect(readMoment(raw)).toBe(expected));

  test('is used by the field', () => {
    expect(field.parse('20251120')).toBe('2025-11-20T00:00:00');
    expect(field.parse('soon')).toBeNull();
  });
});

describe('check', () => {
  test.each([['2025-11-20T00:00'], ['2025-11-20'], [''], [null]])('accepts %j', (stored) => {
    expect(checkField(field, stored)).toBeNull();
  });

  test.each([['2025-02-30T00:00'], ['soon'], [true], [{}]])('rejects %j', (stored) => {
    expect(checkField(field, stored)).toBe('Voting closes must be a day and time such as 2025-11-20T00:00.');
  });
});

test('a written value is read back unchanged, with or without an offset', () => {
  expect(field.kind.serialise(null)).toBe('');
  const dates = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.constantFrom('', 'Z', '+02:00', '-05:30'), (date, offset) => {
      const value = `${date.toISOString().slice(0, 19)}${offset}`;
      expect(field.parse(field.kind.serialise(value))).toBe(value);
    }),
  );
});
