import { ContentUnavailable } from '../content-host.ts';

type Times = {
  /** For how long a copy counts as fresh. */
  readonly fresh: number;
  /** How long to leave a failing source alone before it is asked again. */
  readonly rest: number;
};

export const defaultTimes: Times = { fresh: 60_000, rest: 2_000 };

/**
 * One value fetched from elsewhere and kept: fresh for a while, then still served while one flight fetches
 * it anew in the background, and served for as long as the source fails. Without any copy a failure is
 * an error.
 */
export class KeptCopy<T> {
  readonly #fetch: () => Promise<T>;
  readonly #report: (error: unknown) => void;
  readonly #now: () => number;
  readonly #times: Times;
  #value: T | undefined;
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  #failure: unknown = null;
  #isFailing = false;
  #flight: Promise<void> | null = null;

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

  /** What is there now, without asking anybody. */
  peek(): T | undefined {
    return this.#value;
  }

  /** When the copy was fetched, and why the last attempt failed where it did. */
  get state(): { readonly fetchedAt: number | null; readonly failure: unknown } {
    return {
      fetchedAt: this.hasValue ? this.#fetchedAt : null,
      failure: this.#isFailing ? this.#failure : null,
    };
  }

  /**
   * Fetches anew, fresh or not, and waits for it; throws where that failed. A flight that is under way may have begun too
   * early, and goes first.
   */
  async refresh(): Promise<void> {
    await this.#flight;
    // Of several who waited for the same flight, one starts the next.
    this.#flight ??= this.#fly();
    await this.#flight;
    if (this.#isFailing) throw this.#failure;
  }

  /** Starts fetching where the copy is no longer fresh and the source is not resting from a failure. */
  touch(): void {
    const isFresh = this.#now() - this.#fetchedAt < this.#times.fresh;
    const isResting = this.#now() - this.#failedAt < this.#times.rest;
    if (isFresh || isResting || this.#flight) return;
    this.#flight = this.#fly();
  }

  async get(): Promise<T> {
    this.touch();
    if (this.#value === undefined && this.#flight) await this.#flight;
    if (this.#value !== undefined) return this.#value;
    throw new ContentUnavailable('The content host cannot be reached.', { cause: this.#failure });
  }

  #fly(): Promise<void> {
    return this.#fetchOnce().finally(() => {
      this.#flight = null;
    });
  }

  async #fetchOnce(): Promise<void> {
    try {
      this.#value = await this.#fetch();
      this.#fetchedAt = this.#now();
      this.#isFailing = false;
    } catch (error) {
      this.#failedAt = this.#now();
      this.#failure = error;
      // An outage is reported once, however often it is tried.
      if (!this.#isFailing) this.#report(error);
      this.#isFailing = true;
    }
  }
}
