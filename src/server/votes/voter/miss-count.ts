import type { Database } from '../../db/database.ts';
import { RateLimitStore } from '../../limits/rate-limit-store.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import { rememberSecret, SecretStore } from '../../limits/secret-store.ts';

/** So many searches by number may find nothing in an hour, all visitors together: far more than people lose orders. */
const mostMisses = 500;

/** Counts searches that found nothing, for all processes together; tells whether there may be more. */
export const createMissCount = (database: Database, now: () => number): (() => Promise<boolean>) => {
  const limiter = createRateLimiter({
    store: new RateLimitStore(database.db),
    secret: rememberSecret(new SecretStore(database.db), 'rate-limit'),
    window: 60 * 60_000,
    now,
  });
  return async () => !(await limiter.count([{ name: 'vote searches without a find', most: mostMisses }]));
};
