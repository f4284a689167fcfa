import { createHmac } from 'node:crypto';
import { ExceededLimits } from './exceeded-limits.ts';
import type { CountedWindow, RateLimitStore } from './rate-limit-store.ts';

type Dependencies = {
  readonly store: Pick<RateLimitStore, 'increment' | 'deleteEndedBefore'>;
  /** Keys are HMACs with this secret, so that the table reveals no address and no e-mail address. */
  readonly secret: () => Promise<string>;
  /** The length of a window, in milliseconds. */
  readonly window: number;
  readonly now?: () => number;
};

/** How often something may be done in one window. */
export type Allowance = { readonly name: string; readonly max: number };

/** How many exceeded limits a process remembers: about a megabyte. */
const maxRemembered = 10_000;

/** How often ended windows are deleted. */
const cleanupInterval = 10 * 60_000;

/** Counts in windows of a fixed length, the same for all processes that share a database. */
export const createRateLimiter = ({ store, secret, window, now = Date.now }: Dependencies) => {
  const exceeded = new ExceededLimits(maxRemembered, now);
  let cleanedUpAt = now();

  /** Windows of different names end at different times, so that rejected clients do not all retry at once. */
  const getWindow = (name: string, key: string): CountedWindow => {
    const digest = createHmac('sha256', key).update(name).digest();
    const shift = digest.readUInt32BE(0) % window;
    const number = Math.floor((now() + shift) / window);
    return { key: `${digest.toString('base64url')}.${number}`, endsAt: (number + 1) * window - shift };
  };

  /** Keeps windows that ended just now: a process whose clock is behind may still count in them. */
  const deleteEnded = async (): Promise<void> => {
    if (now() - cleanedUpAt < cleanupInterval) return;
    cleanedUpAt = now();
    // What an error leaves behind is deleted the next time.
    await store.deleteEndedBefore(now() - cleanupInterval).catch(() => {});
  };

  return {
    /** Counts one more of each; returns whether a limit is exceeded now. */
    count: async (allowances: readonly Allowance[]): Promise<boolean> => {
      const key = await secret();
      const windows = allowances.map((allowance) => ({ ...allowance, ...getWindow(allowance.name, key) }));
      const counts = await store.increment(windows);
      const overLimit = windows.filter(({ key, max }) => (counts.get(key) ?? 0) > max);
      for (const { name, endsAt } of overLimit) exceeded.add(name, endsAt);
      await deleteEnded();
      return overLimit.length > 0;
    },
    exceeded,
  };
};

export type RateLimiter = ReturnType<typeof createRateLimiter>;
