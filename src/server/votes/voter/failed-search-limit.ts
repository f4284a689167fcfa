import type { Database } from '../../db/database.ts';
import { getCustomerNetwork } from '../../limits/ip-address.ts';
import { RateLimitStore } from '../../limits/rate-limit-store.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';

/** How many searches by phone number may find nothing per hour. */
export const failedSearchLimits = {
  /** From one address: thousands of customers of a phone company share one. */
  perAddress: 30,
  /** From all addresses together: far more than voters ever need, so that exceeding it means an attack. */
  total: 500,
  /** From one customer network while the total is exceeded: enough for a typing mistake, too few to guess numbers. */
  perCustomerOverTotal: 3,
} as const;

/** Counts the searches that found nothing, for all processes together. */
export type FailedSearchLimit = {
  /** Whether this address may not search any more, even for an order that exists. */
  readonly isExceeded: (address: string) => boolean;
  readonly count: (address: string) => Promise<void>;
};

const total = 'vote searches without a find';
const getAddressName = (address: string): string => `${total} from ${address}`;
const getCustomerName = (address: string): string => `few ${total} from ${getCustomerNetwork(address)}`;

/**
 * Counts by address, so that an attacker cannot block the search for others. An attack from many addresses lowers the
 * limit of every address, but an address without a failed search can always search.
 */
export const createFailedSearchLimit = (
  database: Database,
  secretKey: SecretKey,
  now: () => number,
): FailedSearchLimit => {
  const limiter = createRateLimiter({
    store: new RateLimitStore(database.db),
    secret: async () => secretKey.derive('rate-limit'),
    window: 60 * 60_000,
    now,
  });
  const isOverLimit = (name: string): boolean => limiter.exceeded.find(name) !== null;
  return {
    isExceeded: (address) =>
      isOverLimit(getAddressName(address)) || (isOverLimit(total) && isOverLimit(getCustomerName(address))),
    count: async (address) => {
      await limiter.count([
        { name: total, max: failedSearchLimits.total },
        { name: getAddressName(address), max: failedSearchLimits.perAddress },
        { name: getCustomerName(address), max: failedSearchLimits.perCustomerOverTotal },
      ]);
    },
  };
};
