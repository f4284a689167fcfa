import type { Database } from '../../db/database.ts';
import { getCustomerNetwork } from '../../limits/ip-address.ts';
import { RateLimitStore } from '../../limits/rate-limit-store.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';

/** How many searches by number may find nothing in an hour. */
export const mostMisses = {
  /** From one address: a phone company has thousands of people behind one. */
  perAddress: 30,
  /** From all addresses together, far more than people lose orders: more are somebody who tries out numbers. */
  total: 500,
  /** From one customer of a provider once all together are over: enough for a typing mistake, too few to try out numbers. */
  perCustomerOverTotal: 3,
} as const;

/** Searches that found nothing, counted for all processes together. */
export type MissCount = {
  /** Whether this address may not search any more, whatever it would find. */
  readonly isOver: (address: string) => boolean;
  readonly count: (address: string) => Promise<void>;
};

const total = 'vote searches without a find';
const ofAddress = (address: string): string => `${total} from ${address}`;
const ofCustomer = (address: string): string => `few ${total} from ${getCustomerNetwork(address)}`;

/**
 * Counts by address, so that nobody closes the search for others. Numbers tried out from many addresses make the limit of
 * each address small, and no more than that: an address that has missed nothing can always search.
 */
export const createMissCount = (database: Database, secretKey: SecretKey, now: () => number): MissCount => {
  const limiter = createRateLimiter({
    store: new RateLimitStore(database.db),
    secret: async () => secretKey.derive('rate-limit'),
    window: 60 * 60_000,
    now,
  });
  const isKnown = (name: string): boolean => limiter.exceeded.find(name) !== null;
  return {
    isOver: (address) => isKnown(ofAddress(address)) || (isKnown(total) && isKnown(ofCustomer(address))),
    count: async (address) => {
      await limiter.count([
        { name: total, max: mostMisses.total },
        { name: ofAddress(address), max: mostMisses.perAddress },
        { name: ofCustomer(address), max: mostMisses.perCustomerOverTotal },
      ]);
    },
  };
};
