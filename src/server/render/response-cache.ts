import type { ReadyAnswer } from './cached-response.ts';
import type { KeptDestination } from './destinations.ts';
import { contentOf } from './response-revision.ts';

const hourLength = 3_600_000;

/** The hour a page is made for: countdowns, "upcoming" and the year in the footer are right within it. */
export const hourOf = (time: number): number => Math.floor(time / hourLength) * hourLength;

/** An answer that was just made. */
export type MadeAnswer = {
  readonly answer: ReadyAnswer;
  readonly mayKeep: boolean;
  /** The moment at which the clock alone makes another answer of it, within its hour or not; null where it does not. */
  readonly changesAt?: number | null;
};

type Kept = {
  readonly revision: string;
  readonly hour: number;
  readonly changesAt: number;
  readonly answer: ReadyAnswer;
};

/** What an entry takes besides its texts and bytes: objects, lists of headers, three buffers. */
const entryOverhead = 2_048;

const textLength = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

/** What an entry holds of memory: its key and headers count as its body does, or long ones would be kept for nothing. */
const bytesOf = (key: string, { answer: { body, headers }, revision }: Kept): number =>
  body.identity.length +
  body.gzip.length +
  body.br.length +
  // Two bytes a character at most; the encodings share most of their headers' texts.
  2 * (key.length + revision.length + textLength(headers.identity)) +
  entryOverhead;

/** Room for a few thousand pages, or for a few hundred long lists. */
const defaultCapacity = 32 * 1024 * 1024;

/**
 * Answers that stand ready, by address: pages and the REST door's. One is used only while the revision it was
 * made from is the current one, its hour lasts and the moment at which it turns has not come, so a change is seen by
 * the next request; those not asked for the longest make room for new ones.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Kept>();
  readonly #flights = new Map<string, Promise<ReadyAnswer>>();
  readonly #capacity: number;
  readonly #now: () => number;
  #bytes = 0;
  /** The revision at the last request that could ask for it. */
  #lastRevision = '';

  constructor(capacity = defaultCapacity, now: () => number = Date.now) {
    this.#capacity = capacity;
    this.#now = now;
  }

  find(key: string, revision: string): ReadyAnswer | null {
    this.#lastRevision = revision;
    const kept = this.#answers.get(key);
    if (kept?.revision !== revision) return null;
    const now = this.#now();
    if (kept.hour !== hourOf(now) || now >= kept.changesAt) return null;
    this.#answers.delete(key);
    this.#answers.set(key, kept);
    return kept.answer;
  }

  /**
   * The last answer made for an address, for when all else fails: of another hour, or before later votes. Never of other
   * content than was last known: what has been withdrawn does not come back.
   */
  findStale(key: string): ReadyAnswer | null {
    const kept = this.#answers.get(key);
    return kept && contentOf(kept.revision) === contentOf(this.#lastRevision) ? kept.answer : null;
  }

  /** The answer that is just being made for an address and revision. */
  findFlight(key: string, revision: string): Promise<ReadyAnswer> | null {
    return this.#flights.get(this.#flightKey(key, revision)) ?? null;
  }

  /** Makes the answer, one flight per address and revision however many ask; keeps it where it may be kept. */
  make(
    destination: Pick<KeptDestination, 'key' | 'mayKeep'>,
    revision: string,
    render: () => Promise<MadeAnswer>,
  ): Promise<ReadyAnswer> {
    const { key } = destination;
    const hour = hourOf(this.#now());
    const flightKey = this.#flightKey(key, revision);
    const running = this.#flights.get(flightKey);
    if (running) return running;
    const flight = render()
      .then(({ answer, mayKeep, changesAt }) => {
        if (mayKeep && destination.mayKeep)
          this.#keep(key, { revision, hour, changesAt: changesAt ?? Number.POSITIVE_INFINITY, answer });
        // What was kept before is out of date; a failure tells nothing of it.
        else if (answer.status < 500) this.#drop(key);
        return answer;
      })
      .finally(() => this.#flights.delete(flightKey));
    this.#flights.set(flightKey, flight);
    return flight;
  }

  #flightKey(key: string, revision: string): string {
    return `${revision} ${hourOf(this.#now())} ${key}`;
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key);
    this.#answers.set(key, kept);
    this.#bytes += bytesOf(key, kept);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#capacity) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#answers.get(key);
    if (!kept) return;
    this.#answers.delete(key);
    this.#bytes -= bytesOf(key, kept);
  }
}
