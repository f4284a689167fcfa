import type { Database } from '../../db/database.ts';
import { RateLimitStore } from '../../limits/rate-limit-store.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';

/** How many messages one address may send in a minute; WordPress sends one for each request in which something changed. */
export const maxMessages = 120;

const window = 60_000;

/** Counts what comes from an address, for all processes together. Returns the seconds to wait if it is too much, or null. */
export type RefreshLimit = (address: string) => Promise<number | null>;

export const createRefreshLimit = (
  database: Database,
  secretKey: SecretKey,
  now: () => number = Date.now,
): RefreshLimit => {
  const limiter = createRateLimiter({
    store: new RateLimitStore(database.db),
    secret: async () => secretKey.derive('rate-limit'),
    window,
    now,
  });
  return async (address) => {
    const name = `content host messages from ${address}`;
    if (limiter.exceeded.find(name) === null) await limiter.count([{ name, max: maxMessages }]);
    const exceeded = limiter.exceeded.find(name);
    return exceeded === null ? null : Math.ceil((exceeded.until - now()) / 1_000);
  };
};
