/** Hashing is loaded when a password is at hand: a start that makes nobody is not kept waiting by it. */
const load = () => import('better-auth/crypto');

export const hashPassword = async (password: string): Promise<string> =>
  (await load()).hashPassword(password);

/** Whether it is the password that was hashed; nobody has the right one where there is none. */
export const isPassword = async (password: string, hash: string | null): Promise<boolean> =>
  hash !== null && (await load()).verifyPassword({ hash, password });
