import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField } from '../check-field.ts';
import { clock } from './clock.ts';

const field = clock({ at: 'acf.event_time', label: 'Time' });

test('has no fallback, so that the site can show Time TBA', () => expect(field.fallback).toBeNull());

describe('parse', () => {
  test.each([
    ['16:00', '16:00'],
    ['9:05', '09:05'],
    ['09:05:00', '09:05'],
    [' 16:00 ', '16:00'],
    ['9:05 pm', '21:05'],
    ['9:05PM', '21:05'],
    ['12:00 am', '00:00'],
    ['12:30 pm', '12:30'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['12:60', null],
    ['12:00:60', null],
    ['13:00 pm', null],
    ['0:30 am', null],
    ['4', null],
    ['noon', null],
    ['16:00 or later', null],
    [1600, null],
    ['', null],
    [false, null],
    [null, null],
    [undefined, null],
    [[], null],
    [{}, null],
  ])('%j is %j', (raw, expected) => expect(field.parse(raw)).toBe(expected));
});

describe('check', () => {
  test.each([['16:00'], ['9:05 pm'], [''], [null]])('accepts %j', (stored) => {
    expect(checkField(field, stored)).toBeNull();
  });

  test.each([['25:00'], ['noon'], [16], [{}]])('rejects %j', (stored) => {
    expect(checkField(field, stored)).toBe('Time must be a time such as 16:00.');
  });
});

test('a written value is read back unchanged', () => {
  expect(field.kind.serialise(null)).toBe('');
  const two = (number: number): string => String(number).padStart(2, '0');
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
      const value = `${two(hour)}:${two(minute)}`;
      expect(field.kind.serialise(value)).toBe(value);
      expect(field.parse(field.kind.serialise(value))).toBe(value);
    }),
  );
});
