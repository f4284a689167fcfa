import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryCodeOf } from './recovery-codes.ts';

test('there are ten, each another, of what nobody misreads', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
});

test.each(['7K9QX-M2RTV', '7k9qx-m2rtv', ' 7K9QX M2RTV', '7k9qxm2rtv', '7K9-QXM-2RTV'])(
  '%s is the same code',
  (given) => {
    expect(recoveryCodeOf(given)).toBe('7K9QX-M2RTV');
  },
);
