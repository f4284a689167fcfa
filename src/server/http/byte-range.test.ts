import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesIfRange, readByteRange } from './byte-range.ts';

describe('of a file of 100 bytes', () => {
  test.each<[string | undefined, ReturnType<typeof readByteRange>]>([
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['Bytes = 10 - 19 ', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=0-99999999999999999999999999', { start: 0, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-100', 'whole'],
    ['bytes=-101', 'whole'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=99999999999999999999999999-', 'unsatisfiable'],
    ['bytes=20-10', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=1.5-2', 'whole'],
    ['lines=0-1', 'whole'],
    ['0-1', 'whole'],
    [`bytes=0-1${' '.repeat(100)}`, 'whole'],
  ])('%s asks for %j', (header, range) => {
    expect(readByteRange(header, 100)).toEqual(range);
  });
});

test('an empty file has no satisfiable range', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readByteRange('bytes=-5', 0)).toBe('whole');
});

test('a range is always inside the file, whatever the header says', () => {
  const number = fc.oneof(fc.constant(''), fc.nat().map(String), fc.bigInt({ min: 0n }).map(String));
  fc.assert(
    fc.property(number, number, fc.nat(10_000), (first, last, size) => {
      const range = readByteRange(`bytes=${first}-${last}`, size);
      if (typeof range === 'string') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});

test.each([
  [undefined, true],
  ['"a"', true],
  [' "a" ', true],
  ['W/"a"', false],
  ['"b"', false],
  ['Wed, 21 Oct 2015 07:28:00 GMT', false],
])('If-Range %s: %s', (header, fits) => {
  expect(matchesIfRange(header, '"a"')).toBe(fits);
});
