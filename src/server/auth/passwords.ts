/** The hashing code is loaded on first use: a start that creates no account need not wait for it. */
const load = () => import('better-auth/crypto');

export const hashPassword = async (password: string): Promise<string> =>
  (await load()).hashPassword(password);

/** Whether the hash is that of the password; false without a hash. */
export const isPassword = async (password: string, hash: string | null): Promise<boolean> =>
  hash !== null && (await load()).verifyPassword({ hash, password });

/** How passwords are hashed, and checked against their hashes. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  readonly isPassword: (password: string, hash: string | null) => Promise<boolean>;
};

/** Slow on purpose: a stolen database must not reveal the passwords. */
export const scryptPasswords: Passwords = { hash: hashPassword, isPassword };
