import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test.each([0, 7, 999, 1_000, 12_345, 100_000, 1_234_567, -5, -1_000, -123_456, Number.MAX_SAFE_INTEGER])(
  '%s is written as English does',
  (number) => {
    expect(formatNumber(number)).toBe(number.toLocaleString('en'));
  },
);
