import { randomInt } from 'node:crypto';

/** How many recovery codes somebody gets who turns two-factor authentication on. */
export const recoveryCodeCount = 10;

/** Without what is easily taken for something else when it was written down by hand: I, L, O, 0 and 1. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const half = 5;

const newCode = (): string => {
  const code = Array.from({ length: 2 * half }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, half)}-${code.slice(half)}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** A code as it was given out, however somebody typed it in. */
export const recoveryCodeOf = (given: string): string => {
  const code = given.toUpperCase().replace(/[^A-Z\d]/g, '');
  return `${code.slice(0, half)}-${code.slice(half)}`;
};
