import type { Log } from '../../log.ts';

/** Logs one line when reading from the host begins to fail, for whatever types, and one when all of them are read again. */
export class HostOutage {
  readonly #log: Log;
  readonly #failing = new Set<string>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** To be called with the outcome of each fetch: an error, or null. */
  report(type: string, error: unknown): void {
    const wasFailing = this.#failing.size > 0;
    if (error !== null) this.#failing.add(type);
    else this.#failing.delete(type);
    if (!wasFailing && error !== null) this.#log.error('content host failed', error, { type });
    if (wasFailing && this.#failing.size === 0) this.#log.warn('content host answers again');
  }
}
