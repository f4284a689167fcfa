import type { Log } from '../log.ts';
import type { PictureSource } from './picture-source.ts';

/** How long a picture is not requested again, in milliseconds: after no answer, and after one that is not used. */
const pauses = { unreachable: 15_000, refused: 600_000 } as const;

/** How many failures are remembered. */
const maxFailures = 5_000;

/** The pictures that could not be fetched. Pages show their drawings in place of them. */
export class PictureFailures {
  readonly #log: Log;
  readonly #now: () => number;
  readonly #until = new Map<string, number>();
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
    return this.#until.has(digest);
  }

  /** The pictures whose pause has ended. */
  listDue(): string[] {
    const now = this.#now();
    return now < this.#unreachableUntil
      ? []
      : [...this.#until].filter(([, until]) => until <= now).map(([digest]) => digest);
  }

  /** Whether the picture, or any, is not requested for now. While the host cannot be reached, none is waited for. */
  isPaused(digest: string): boolean {
    const now = this.#now();
    if (now >= this.#unreachableUntil) return (this.#until.get(digest) ?? now) > now;
    if (!this.#until.has(digest)) this.#set(digest, this.#unreachableUntil);
    return true;
  }

  #set(digest: string, until: number): void {
    if (!this.#until.has(digest)) this.#version += 1;
    if (this.#until.size >= maxFailures) this.#until.delete([...this.#until.keys()][0] ?? '');
    this.#until.set(digest, until);
  }

  #logOnce(key: string, event: string, details: Readonly<Record<string, string>>): void {
    if (this.#logged.has(key) || this.#logged.size >= maxFailures) return;
    this.#logged.add(key);
    this.#log.warn(event, details);
  }

  add({ digest, address }: PictureSource, error: unknown, isRefused: boolean): void {
    const until = this.#now() + (isRefused ? pauses.refused : pauses.unreachable);
    this.#set(digest, until);
    const reason = error instanceof Error ? error.message : String(error);
    if (isRefused) {
      this.#logOnce(address, 'picture of the content host left out', {
        picture: new URL(address).pathname,
        reason,
      });
      return;
    }
    this.#unreachableUntil = until;
    this.#logOnce('unreachable', 'pictures of the content host cannot be fetched', { reason });
  }

  /** A picture that is not fetched at all, because of its address. */
  refuse(address: URL, reason: string): void {
    this.#logOnce(address.href, 'picture of the content host left out', {
      picture: address.pathname,
      reason,
    });
  }

  clear(digest: string): void {
    this.#unreachableUntil = Number.NEGATIVE_INFINITY;
    this.#logged.delete('unreachable');
    if (this.#until.delete(digest)) this.#version += 1;
  }
}
