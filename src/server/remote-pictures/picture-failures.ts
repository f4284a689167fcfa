import type { Log } from '../log.ts';
import type { PictureSource } from './picture-source.ts';

/** How long a picture is not requested again, in milliseconds: after no answer, twice as long each time, and after one that is not used. */
const pauses = { unreachable: 15_000, rejected: 600_000 } as const;

/** How many failures are remembered. */
const maxFailures = 5_000;

type Failure = {
  /** When it is requested again. */
  readonly until: number;
  /** How often it got no answer itself; 0 if it was not requested because the host did not answer for another one. */
  readonly attempts: number;
};

/** The pictures that could not be fetched. Pages show their drawings in place of them. */
export class PictureFailures {
  readonly #log: Log;
  readonly #now: () => number;
  readonly #failures = new Map<string, Failure>();
  readonly #logged = new Set<string>();
  #unreachableUntil = Number.NEGATIVE_INFINITY;
  #version = 0;

  constructor(log: Log, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  /** Changes with every picture that begins or ceases to be missing. */
  get version(): number {
    return this.#version;
  }

  has(digest: string): boolean {
    return this.#failures.has(digest);
  }

  /** The pictures whose pause has ended. Those that have failed least come first: one that always fails must not keep the others back. */
  listDue(): string[] {
    const now = this.#now();
    if (now < this.#unreachableUntil) return [];
    return [...this.#failures]
      .filter(([, { until }]) => until <= now)
      .toSorted(([, one], [, other]) => one.attempts - other.attempts)
      .map(([digest]) => digest);
  }

  /** Whether the picture, or any, is not requested for now. While the host cannot be reached, none is waited for. */
  isPaused(digest: string): boolean {
    const now = this.#now();
    if (now >= this.#unreachableUntil) return (this.#failures.get(digest)?.until ?? now) > now;
    if (!this.#failures.has(digest)) this.#set(digest, { until: this.#unreachableUntil, attempts: 0 });
    return true;
  }

  #set(digest: string, failure: Failure): void {
    if (!this.#failures.has(digest)) this.#version += 1;
    if (this.#failures.size >= maxFailures) this.#failures.delete([...this.#failures.keys()][0] ?? '');
    this.#failures.set(digest, failure);
  }

  #logOnce(key: string, event: string, details: Readonly<Record<string, string>>): void {
    if (this.#logged.has(key) || this.#logged.size >= maxFailures) return;
    this.#logged.add(key);
    this.#log.warn(event, details);
  }

  add({ digest, address }: PictureSource, error: unknown, isRejected: boolean): void {
    const now = this.#now();
    const attempts = (this.#failures.get(digest)?.attempts ?? 0) + 1;
    const pause = isRejected
      ? pauses.rejected
      : Math.min(pauses.unreachable * 2 ** Math.min(attempts - 1, 10), pauses.rejected);
    this.#set(digest, { until: now + pause, attempts });
    const reason = error instanceof Error ? error.message : String(error);
    if (isRejected) {
      this.#logOnce(address, 'picture of the content host left out', {
        picture: new URL(address).pathname,
        reason,
      });
      return;
    }
    this.#unreachableUntil = now + pauses.unreachable;
    this.#logOnce('unreachable', 'pictures of the content host cannot be fetched', { reason });
  }

  /** A picture that is not fetched at all, because of its address. */
  reject(address: URL, reason: string): void {
    this.#logOnce(address.href, 'picture of the content host left out', {
      picture: address.pathname,
      reason,
    });
  }

  clear(digest: string): void {
    this.#unreachableUntil = Number.NEGATIVE_INFINITY;
    this.#logged.delete('unreachable');
    if (this.#failures.delete(digest)) this.#version += 1;
  }
}
