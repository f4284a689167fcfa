import { createHash } from 'node:crypto';
import type { AuthCookies } from './auth-cookies.ts';

const maxAccounts = 5;
const lifetime = 180 * 24 * 60 * 60;
const separator = '~';

/** One sign-in of an account, with its password as it was: after a new password every device is new again. */
const createMark = (userId: string, passwordHash: string | null): string =>
  createHash('sha256').update(`${userId} ${passwordHash}`).digest('base64url').slice(0, 22);

type Account = { readonly userId: string; readonly passwordHash: string | null };

/**
 * Whether somebody has signed in to an account on a device before. The device carries that itself, in a signed cookie: nothing is stored
 * about it. The cookie only decides whether a sign-in is reported by mail, so a stolen one opens nothing.
 */
export const readKnownDevice = (cookies: AuthCookies, headers: Headers, account: Account) => {
  const mark = createMark(account.userId, account.passwordHash);
  const marks = (cookies.read(headers, 'known_device') ?? '').split(separator).filter((one) => one !== '');
  return {
    isKnown: marks.includes(mark),
    /** The `Set-Cookie` line after a sign-in to the account. */
    cookie: cookies.serialise(
      'known_device',
      [mark, ...marks.filter((one) => one !== mark)].slice(0, maxAccounts).join(separator),
      lifetime,
    ),
  };
};
