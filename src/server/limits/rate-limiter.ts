import { createHmac } from 'node:crypto';
import { KnownOver } from './known-over.ts';
import type { CountedWindow, RateLimitStore } from './rate-limit-store.ts';

type Dependencies = {
  readonly store: Pick<RateLimitStore, 'increment' | 'deleteEndedBefore'>;
  /** What keys are made with: without it nobody can tell an address or an e-mail from the table. */
  readonly secret: () => Promise<string>;
  /** How long a window is, in milliseconds. */
  readonly window: number;
  readonly now?: () => number;
};

/** How often something may be done in one window. */
export type Allowance = { readonly name: string; readonly most: number };

/** How many names that are over a limit a process remembers: about a megabyte. */
const rememberedNames = 10_000;

/** How often ended windows are looked for. */
const tidyEvery = 10 * 60_000;

/** Counts in windows of a fixed length, the same for all processes that share a database. */
export const createRateLimiter = ({ store, secret, window, now = Date.now }: Dependencies) => {
  const over = new KnownOver(rememberedNames, now);
  let tidiedAt = now();

  /** Windows of different names end at different times: not everybody who waits comes back at once. */
  const windowOf = (name: string, key: string): CountedWindow => {
    const digest = createHmac('sha256', key).update(name).digest();
    const shift = digest.readUInt32BE(0) % window;
    const number = Math.floor((now() + shift) / window);
    return { key: `${digest.toString('base64url')}.${number}`, endsAt: (number + 1) * window - shift };
  };

  /** Windows that ended a while ago: nobody, not even a process whose clock is behind, still counts in them. */
  const tidy = async (): Promise<void> => {
    if (now() - tidiedAt < tidyEvery) return;
    tidiedAt = now();
    // What stays behind goes the next time.
    await store.deleteEndedBefore(now() - tidyEvery).catch(() => {});
  };

  return {
    /** Counts one more of each; tells whether one of them is now over its limit. */
    count: async (allowances: readonly Allowance[]): Promise<boolean> => {
      const key = await secret();
      const windows = allowances.map((allowance) => ({ ...allowance, ...windowOf(allowance.name, key) }));
      const counts = await store.increment(windows);
      const exceeded = windows.filter(({ key, most }) => (counts.get(key) ?? 0) > most);
      for (const { name, endsAt } of exceeded) over.add(name, endsAt);
      await tidy();
      return exceeded.length > 0;
    },
    over,
  };
};

export type RateLimiter = ReturnType<typeof createRateLimiter>;
