import { expect, test } from 'vitest';
import { createRecoveryCodes, normaliseRecoveryCode } from './recovery-codes.ts';

test('creates ten different codes without characters that are easily misread', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
});

test.each(['7K9QX-M2RTV', '7k9qx-m2rtv', ' 7K9QX M2RTV', '7k9qxm2rtv', '7K9-QXM-2RTV'])(
  'reads %s as the same code',
  (given) => {
    expect(normaliseRecoveryCode(given)).toBe('7K9QX-M2RTV');
  },
);
