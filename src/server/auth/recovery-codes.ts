import { randomInt } from 'node:crypto';

/** How many recovery codes a member gets. */
const recoveryCodeCount = 10;

/** Without characters that are easily misread in handwriting: I, L, O, 0 and 1. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const half = 5;

const createCode = (): string => {
  const code = Array.from({ length: 2 * half }, () => characters[randomInt(characters.length)]).join('');
  return `${code.slice(0, half)}-${code.slice(half)}`;
};

export const createRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, createCode);

/** A typed code in the notation in which it was issued. */
export const normaliseRecoveryCode = (given: string): string => {
  const code = given.toUpperCase().replace(/[^A-Z\d]/g, '');
  return `${code.slice(0, half)}-${code.slice(half)}`;
};
