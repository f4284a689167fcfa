import type { Database } from '../../db/database.ts';
import { RateLimitStore } from '../../limits/rate-limit-store.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';

/** So many searches by number may find nothing in an hour, all visitors together: far more than people lose orders. */
const mostMisses = 500;

/** Searches that found nothing, counted for all processes together. */
export type MissCount = {
  /** Whether there were so many that nobody may search any more, whatever they would find. */
  readonly isOver: () => boolean;
  readonly count: () => Promise<void>;
};

const name = 'vote searches without a find';

export const createMissCount = (database: Database, secretKey: SecretKey, now: () => number): MissCount => {
  const limiter = createRateLimiter({
    store: new RateLimitStore(database.db),
    secret: async () => secretKey.derive('rate-limit'),
    window: 60 * 60_000,
    now,
  });
  return {
    isOver: () => limiter.over.find(name) !== null,
    count: async () => {
      await limiter.count([{ name, most: mostMisses }]);
    },
  };
};
