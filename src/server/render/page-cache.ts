import type { ReadyAnswer } from './ready-answer.ts';

const hourLength = 3_600_000;

/** The hour a page is made for: countdowns, "upcoming" and the year in the footer are right within it. */
export const hourOf = (time: number): number => Math.floor(time / hourLength) * hourLength;

type Kept = { readonly revision: string; readonly hour: number; readonly answer: ReadyAnswer };

/**
 * Rendered pages by address. A page is used only while the revision it was made from is the current one and
 * its hour lasts, so a change is seen by the next request; the oldest make room for new ones.
 */
export class PageCache {
  readonly #pages = new Map<string, Kept>();
  readonly #flights = new Map<string, Promise<ReadyAnswer>>();
  readonly #capacity: number;
  readonly #now: () => number;

  constructor(capacity = 500, now: () => number = Date.now) {
    this.#capacity = capacity;
    this.#now = now;
  }

  find(key: string, revision: string): ReadyAnswer | null {
    const kept = this.#pages.get(key);
    return kept?.revision === revision && kept.hour === hourOf(this.#now()) ? kept.answer : null;
  }

  /** The last page made for an address, whatever has changed since: better than nothing when all else fails. */
  findStale(key: string): ReadyAnswer | null {
    return this.#pages.get(key)?.answer ?? null;
  }

  /** Makes the page, one flight per address and revision however many ask; keeps it where it may be kept. */
  make(
    key: string,
    revision: string,
    render: () => Promise<{ answer: ReadyAnswer; mayKeep: boolean }>,
  ): Promise<ReadyAnswer> {
    const hour = hourOf(this.#now());
    const flightKey = `${revision} ${hour} ${key}`;
    const running = this.#flights.get(flightKey);
    if (running) return running;
    const flight = render()
      .then(({ answer, mayKeep }) => {
        if (mayKeep) this.#keep(key, { revision, hour, answer });
        return answer;
      })
      .finally(() => this.#flights.delete(flightKey));
    this.#flights.set(flightKey, flight);
    return flight;
  }

  #keep(key: string, kept: Kept): void {
    this.#pages.delete(key);
    this.#pages.set(key, kept);
    if (this.#pages.size <= this.#capacity) return;
    const oldest = this.#pages.keys().next().value;
    if (oldest !== undefined) this.#pages.delete(oldest);
  }
}
