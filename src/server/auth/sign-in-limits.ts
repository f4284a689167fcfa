import type { Database } from '../db/database.ts';
import { RateLimitStore } from '../limits/rate-limit-store.ts';
import { type Allowance, createRateLimiter } from '../limits/rate-limiter.ts';
import type { SecretKey } from '../secrets/secret-key.ts';

const window = 15 * 60_000;

/** How often somebody may try within one window. Whole offices sign in from one address. */
const most = { perAddress: 100, perAccount: 20, codesPerAccount: 10 } as const;

type Options = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly now?: () => number;
};

/** Counts attempts to sign in, for all processes together, whatever becomes of them; tells whether there were too many. */
export type SignInLimits = {
  readonly isOver: (address: string, username: string) => Promise<boolean>;
  readonly isOverWithCodes: (address: string, userId: string) => Promise<boolean>;
  /** For links, which name nobody before they are looked up. */
  readonly isOverWithLinks: (address: string) => Promise<boolean>;
};

export const createSignInLimits = ({ database, secretKey, now }: Options): SignInLimits => {
  const limiter = createRateLimiter({
    store: new RateLimitStore(database.db),
    secret: async () => secretKey.derive('rate-limit'),
    window,
    ...(now ? { now } : {}),
  });
  const count = async (address: string, ...accounts: readonly Allowance[]) => {
    const counted = [{ name: `sign-in from ${address}`, most: most.perAddress }, ...accounts];
    // Whoever is known to be over is not looked up again.
    return counted.some(({ name }) => limiter.over.find(name)) || limiter.count(counted);
  };
  return {
    isOver: (address, username) =>
      count(address, { name: `sign-in to ${username.toLowerCase()}`, most: most.perAccount }),
    isOverWithCodes: (address, userId) =>
      count(address, { name: `sign-in code of ${userId}`, most: most.codesPerAccount }),
    isOverWithLinks: (address) => count(address),
  };
};

export const tooManyAttempts = {
  message: 'Too many attempts to sign in. Please wait 15 minutes and try again.',
  retryAfter: window / 1_000,
} as const;
