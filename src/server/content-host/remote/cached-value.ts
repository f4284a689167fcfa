import { setTimeout } from 'node:timers/promises';
import { ContentUnavailable } from '../content-host.ts';

type Times = {
  /** How long a value counts as fresh (milliseconds). */
  readonly maxAge: number;
  /** How long to wait after an error before the next fetch (milliseconds). */
  readonly retryDelay: number;
  /** How long callers wait for a value where there is none, from the beginning of its fetch (milliseconds); the fetch goes on. */
  readonly maxWait: number;
};

/**
 * How long a caller waits at least (milliseconds). A page needs several values one after another: with the full time for each of them, a
 * visitor would wait for half a minute to read that there is nothing.
 */
const minWait = 1_000;

/** Visitors see a change on a host without the plugin within a minute. The delay is shorter than the timer's interval, so that no tick is lost. */
export const defaultTimes: Times = { maxAge: 40_000, retryDelay: 4_000, maxWait: 10_000 };

/** What a fetch is asked for. */
type FetchRequest<T> = {
  /** Only these items have changed; null: unknown. */
  readonly ids: readonly number[] | null;
  /** Everything is to be fetched again. */
  readonly isWhole: boolean;
  /** Stores a value before the fetch has ended. */
  readonly publish: (value: T) => void;
};

type Wanted = Omit<FetchRequest<never>, 'publish'>;

const combine = (one: Wanted | null, other: Wanted): Wanted => ({
  ids: one === null ? other.ids : one.ids && other.ids && [...new Set([...one.ids, ...other.ids])],
  isWhole: one?.isWhole === true || other.isWhole,
});

type Options<T> = {
  readonly fetch: (request: FetchRequest<T>) => Promise<T>;
  /** Keeps a fetched value for later starts; `refresh` waits for it. */
  readonly keep: (value: T, fetchedAt: number) => Promise<void>;
  /** Gets the error of a fetch, or null when one succeeded. */
  readonly report: (error: unknown) => void;
  readonly now: () => number;
  readonly times: Times;
};

/**
 * A stale-while-revalidate cache for one fetched value: a stale value is still returned while one fetch renews it in the
 * background, and for as long as fetching fails. `get` only throws while there is no value at all.
 */
export class CachedValue<T> {
  readonly #options: Options<T>;
  #value: T | undefined;
  #fetchedAt = Number.NEGATIVE_INFINITY;
  /** When this process, or another one that runs, last knew the value to be right: from then on it counts as fresh. */
  #checkedAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  #error: unknown = null;
  #isFailing = false;
  #pendingFetch: Promise<void> | null = null;
  #fetchBegan = Number.NEGATIVE_INFINITY;
  #wanted: Wanted | null = null;

  constructor(options: Options<T>) {
    this.#options = options;
  }

  get hasValue(): boolean {
    return this.#value !== undefined;
  }

  /** The cached value, without starting a fetch. */
  peek(): T | undefined {
    return this.#value;
  }

  /** When the value was fetched, and the error of the last fetch if it failed. */
  get state(): { readonly fetchedAt: number | null; readonly error: unknown } {
    return {
      fetchedAt: Number.isFinite(this.#fetchedAt) ? this.#fetchedAt : null,
      error: this.#isFailing ? this.#error : null,
    };
  }

  /** Resolves when no fetch runs. */
  async settled(): Promise<void> {
    await this.#pendingFetch;
  }

  /** Takes a value that was fetched elsewhere: by another process just now, or before the start, when it no longer counts as fresh. */
  restore(value: T, fetchedAt: number, isFresh: boolean): void {
    this.#value = value;
    this.#fetchedAt = fetchedAt;
    if (isFresh) this.#checkedAt = fetchedAt;
  }

  /**
   * Fetches the value even if it is fresh, and throws if that fails. A pending fetch is awaited first, because it may have
   * started before the change that the caller wants to see.
   */
  async refresh(wanted: Wanted): Promise<void> {
    this.#wanted = combine(this.#wanted, wanted);
    await this.#pendingFetch;
    // If several callers waited for the same fetch, only the first starts the next one.
    this.#pendingFetch ??= this.#startFetch();
    await this.#pendingFetch;
    if (this.#isFailing) throw this.#error;
  }

  /** Starts a background fetch if the value is stale and the last error is long enough ago. */
  refreshIfStale(): void {
    const { now, times } = this.#options;
    const isFresh = now() - this.#checkedAt < times.maxAge;
    const isRetryDelayed = now() - this.#failedAt < times.retryDelay;
    if ((isFresh && !this.#isFailing) || isRetryDelayed || this.#pendingFetch) return;
    this.#pendingFetch = this.#startFetch();
  }

  async get(): Promise<T> {
    return this.getWhen(() => true);
  }

  /** The value, once it is one that the caller can use. */
  async getWhen(isUsable: (value: T) => boolean): Promise<T> {
    this.refreshIfStale();
    const { now, times } = this.#options;
    const wait = Math.max(times.maxWait - (now() - this.#fetchBegan), minWait);
    const limit = new AbortController();
    try {
      const hasTime = setTimeout(wait, false, { signal: limit.signal, ref: false });
      hasTime.catch(() => {});
      for (;;) {
        if (this.#value !== undefined && isUsable(this.#value)) return this.#value;
        if (this.#pendingFetch === null) break;
        const step = Promise.race([this.#pendingFetch, this.#nextValue()]).then(() => true);
        if (!(await Promise.race([step, hasTime]))) break;
      }
    } finally {
      limit.abort();
    }
    throw new ContentUnavailable('The content host cannot be reached.', { cause: this.#error });
  }

  #published: Promise<void> | null = null;
  #announce: () => void = () => {};

  /** Resolves at the next published value. */
  #nextValue(): Promise<void> {
    this.#published ??= new Promise((resolve) => {
      this.#announce = resolve;
    });
    return this.#published;
  }

  #startFetch(): Promise<void> {
    return this.#fetchOnce().finally(() => {
      this.#pendingFetch = null;
    });
  }

  async #fetchOnce(): Promise<void> {
    const { fetch, keep, report, now } = this.#options;
    this.#fetchBegan = now();
    const wanted = this.#wanted ?? { ids: null, isWhole: false };
    this.#wanted = null;
    const publish = (value: T) => {
      this.#value = value;
      this.#published = null;
      this.#announce();
    };
    try {
      publish(await fetch({ ...wanted, publish }));
      this.#fetchedAt = now();
      this.#checkedAt = this.#fetchedAt;
      this.#isFailing = false;
      report(null);
      if (this.#value !== undefined) await keep(this.#value, this.#fetchedAt);
    } catch (error) {
      this.#failedAt = now();
      this.#error = error;
      this.#isFailing = true;
      report(error);
    }
  }
}
