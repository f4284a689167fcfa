import type { Database } from '../../db/database.ts';
import { RateLimitStore } from '../../limits/rate-limit-store.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';

/** How many cosignatures one address may send in an hour: several witnesses that send one a minute. */
export const maxCosignatures = 240;

const window = 60 * 60_000;

/** Counts what comes from an address, for all processes together. Returns the seconds to wait if it is too much, or null. */
export type CosignatureLimit = (address: string) => Promise<number | null>;

export const createCosignatureLimit = (
  database: Database,
  secretKey: SecretKey,
  now: () => number = Date.now,
): CosignatureLimit => {
  const limiter = createRateLimiter({
    store: new RateLimitStore(database.db),
    secret: async () => secretKey.derive('rate-limit'),
    window,
    now,
  });
  return async (address) => {
    const name = `cosignatures from ${address}`;
    if (limiter.exceeded.find(name) === null) await limiter.count([{ name, max: maxCosignatures }]);
    const exceeded = limiter.exceeded.find(name);
    return exceeded === null ? null : Math.ceil((exceeded.until - now()) / 1_000);
  };
};
