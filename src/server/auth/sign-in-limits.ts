import type { Database } from '../db/database.ts';
import { RateLimitStore } from '../limits/rate-limit-store.ts';
import { type Allowance, createRateLimiter } from '../limits/rate-limiter.ts';
import type { SecretKey } from '../secrets/secret-key.ts';

const window = 15 * 60_000;

/** Attempts per window. Whole offices sign in from one address. */
const max = { perAddress: 100, perAccount: 20, codesPerAccount: 10, linkRequests: 3 } as const;

type Options = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly now?: () => number;
};

/** Counts attempts to sign in, successful or not, for all processes together; returns whether a limit is exceeded. */
export type SignInLimits = {
  readonly isOver: (address: string, username: string) => Promise<boolean>;
  readonly isOverWithCodes: (address: string, userId: string) => Promise<boolean>;
  /** For links, whose account is unknown before they are looked up. */
  readonly isOverWithLinks: (address: string) => Promise<boolean>;
  /** For requests of a link by mail, whether or not someone has that email address. */
  readonly isOverWithLinkRequests: (address: string, email: string) => Promise<boolean>;
};

export const createSignInLimits = ({ database, secretKey, now }: Options): SignInLimits => {
  const limiter = createRateLimiter({
    store: new RateLimitStore(database.db),
    secret: async () => secretKey.derive('rate-limit'),
    window,
    ...(now ? { now } : {}),
  });
  const count = async (address: string, ...accounts: readonly Allowance[]) => {
    const allowances = [{ name: `sign-in from ${address}`, max: max.perAddress }, ...accounts];
    // A limit that is known to be exceeded needs no query.
    return allowances.some(({ name }) => limiter.exceeded.find(name)) || limiter.count(allowances);
  };
  return {
    isOver: (address, username) =>
      count(address, { name: `sign-in to ${username.toLowerCase()}`, max: max.perAccount }),
    isOverWithCodes: (address, userId) =>
      count(address, { name: `sign-in code of ${userId}`, max: max.codesPerAccount }),
    isOverWithLinks: (address) => count(address),
    isOverWithLinkRequests: (address, email) =>
      count(address, { name: `password link to ${email.toLowerCase()}`, max: max.linkRequests }),
  };
};

export const tooManyAttempts = {
  message: 'There were too many attempts to sign in. Please wait 15 minutes and try again.',
  retryAfter: window / 1_000,
} as const;
