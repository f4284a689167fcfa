import { ContentUnavailable } from '../content-host.ts';

type Times = {
  /** How long a value counts as fresh (milliseconds). */
  readonly maxAge: number;
  /** How long to wait after an error before the next fetch (milliseconds). */
  readonly retryDelay: number;
};

export const defaultTimes: Times = { maxAge: 60_000, retryDelay: 2_000 };

/**
 * A stale-while-revalidate cache for one fetched value: a stale value is still returned while one fetch renews it in the
 * background, and for as long as fetching fails. `get` only throws while there is no value at all.
 */
export class CachedValue<T> {
  readonly #fetch: () => Promise<T>;
  readonly #report: (error: unknown) => void;
  readonly #now: () => number;
  readonly #times: Times;
  #value: T | undefined;
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  #error: unknown = null;
  #isFailing = false;
  #pendingFetch: Promise<void> | null = null;

  constructor(
    fetch: () => Promise<T>,
    report: (error: unknown) => void,
    now: () => number = Date.now,
    times: Times = defaultTimes,
  ) {
    this.#fetch = fetch;
    this.#report = report;
    this.#now = now;
    this.#times = times;
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
      fetchedAt: this.hasValue ? this.#fetchedAt : null,
      error: this.#isFailing ? this.#error : null,
    };
  }

  /**
   * Fetches the value even if it is fresh, and throws if that fails. A pending fetch is awaited first, because it may have
   * started before the change that the caller wants to see.
   */
  async refresh(): Promise<void> {
    await this.#pendingFetch;
    // If several callers waited for the same fetch, only the first starts the next one.
    this.#pendingFetch ??= this.#startFetch();
    await this.#pendingFetch;
    if (this.#isFailing) throw this.#error;
  }

  /** Starts a background fetch if the value is stale and the last error is long enough ago. */
  refreshIfStale(): void {
    const isFresh = this.#now() - this.#fetchedAt < this.#times.maxAge;
    const isRetryDelayed = this.#now() - this.#failedAt < this.#times.retryDelay;
    if (isFresh || isRetryDelayed || this.#pendingFetch) return;
    this.#pendingFetch = this.#startFetch();
  }

  async get(): Promise<T> {
    this.refreshIfStale();
    if (this.#value === undefined && this.#pendingFetch) await this.#pendingFetch;
    if (this.#value !== undefined) return this.#value;
    throw new ContentUnavailable('The content host cannot be reached.', { cause: this.#error });
  }

  #startFetch(): Promise<void> {
    return this.#fetchOnce().finally(() => {
      this.#pendingFetch = null;
    });
  }

  async #fetchOnce(): Promise<void> {
    try {
      this.#value = await this.#fetch();
      this.#fetchedAt = this.#now();
      this.#isFailing = false;
    } catch (error) {
      this.#failedAt = this.#now();
      this.#error = error;
      // Each outage is reported only once.
      if (!this.#isFailing) this.#report(error);
      this.#isFailing = true;
    }
  }
}
