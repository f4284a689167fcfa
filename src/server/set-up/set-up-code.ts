import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { getSiteIdentity } from '../settings/site-identity.ts';

/** Crockford's alphabet: no I, L, O or U, so that a code can be read out and typed. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** For how long a typed code opens the set-up, in seconds. */
export const admissionTime = 2 * 60 * 60;

const normalise = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Both are hashed first, so that neither the time nor an error depends on where or how they differ. */
const isEqual = (one: string, other: string, key: string): boolean => {
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
};

/**
 * The code of the set-up, and the proof that someone has typed it. Both follow from the site's secret key and the name of this
 * database, so they are the same in every process and after every start, and nothing is stored.
 */
export const createSetUpCode = async ({ db }: Pick<Database, 'db'>, secretKey: SecretKey) => {
  const identity = await getSiteIdentity(db);
  const key = secretKey.derive('set-up');
  const bytes = createHmac('sha256', key).update(`code of ${identity}`).digest();
  const letters = [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  const sign = (text: string) =>
    createHmac('sha256', key).update(`admission to ${identity} until ${text}`).digest('base64url');

  return {
    /** For people, such as `7K2Q-9XWD-4HTB`: sixty bits. */
    text: letters.replace(/(.{4})(?=.)/g, '$1-'),
    isRight: (typed: string): boolean => isEqual(normalise(typed), letters, key),
    /** What the browser of someone who typed the code sends with each request. */
    createAdmission: (now: number): string => {
      const end = String(now + admissionTime * 1_000);
      return `${end}.${sign(end)}`;
    },
    isAdmitted: (admission: string, now: number): boolean => {
      const [end = '', signature = ''] = admission.split('.');
      return /^\d{1,16}$/.test(end) && isEqual(signature, sign(end), key) && Number(end) > now;
    },
  };
};

export type SetUpCode = Awaited<ReturnType<typeof createSetUpCode>>;
