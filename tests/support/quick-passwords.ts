import { createHash } from 'node:crypto';
import type { Passwords } from '../../src/server/auth/passwords.ts';

const hash = async (password: string): Promise<string> => createHash('sha256').update(password).digest('hex');

/** Hashes that take no time, for tests of all but the hashing: the site's own hashes are slow on purpose. */
export const quickPasswords: Passwords = {
  hash,
  isPassword: async (password, expected) => (await hash(password)) === expected,
};
