import type { Log } from '../../log.ts';

/** Logs one line when reading from the host begins to fail, for whatever types, and one when all of them are read again. */
export class HostOutage {
  readonly #log: Log;
  readonly #now: () => number;
  readonly #failing = new Set<string>();
  #lastError: { readonly error: unknown; readonly at: number } | null = null;

  constructor(log: Log, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  /** The last error, also if the host has answered after it. */
  get lastError(): { readonly error: unknown; readonly at: number } | null {
    return this.#lastError;
  }

  /** To be called with the outcome of each fetch: an error, or null. */
  report(type: string, error: unknown): void {
    const wasFailing = this.#failing.size > 0;
    if (error !== null) {
      this.#failing.add(type);
      this.#lastError = { error, at: this.#now() };
    } else this.#failing.delete(type);
    if (!wasFailing && error !== null) this.#log.error('content host failed', error, { type });
    if (wasFailing && this.#failing.size === 0) this.#log.warn('content host answers again');
  }
}
