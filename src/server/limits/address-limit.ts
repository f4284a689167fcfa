import type { Database } from '../db/database.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { RateLimitStore } from './rate-limit-store.ts';
import { createRateLimiter } from './rate-limiter.ts';

export type AddressMaximum = {
  /** Of what, such as `cosignatures`. */
  readonly what: string;
  readonly max: number;
  /** In milliseconds. */
  readonly window: number;
};

/** Counts what comes from an address, for all processes together. Returns the seconds to wait if it is too much, or null. */
export type AddressLimit = (address: string) => Promise<number | null>;

export const createAddressLimit = (
  { database, secretKey }: { readonly database: Database; readonly secretKey: SecretKey },
  { what, max, window }: AddressMaximum,
  now: () => number = Date.now,
): AddressLimit => {
  const limiter = createRateLimiter({
    store: new RateLimitStore(database.db),
    secret: async () => secretKey.derive('rate-limit'),
    window,
    now,
  });
  return async (address) => {
    const name = `${what} from ${address}`;
    if (limiter.exceeded.find(name) === null) await limiter.count([{ name, max }]);
    const exceeded = limiter.exceeded.find(name);
    return exceeded === null ? null : Math.ceil((exceeded.until - now()) / 1_000);
  };
};
