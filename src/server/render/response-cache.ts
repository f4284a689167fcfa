import type { CachedResponse } from './cached-response.ts';
import type { CacheableDestination } from './destinations.ts';
import { getContentRevision, getRenewalAge } from './response-revision.ts';

const millisecondsPerHour = 3_600_000;

/** A page is rendered for one hour: countdowns, "upcoming" and the year in the footer are right within it. */
export const startOfHour = (time: number): number =>
  Math.floor(time / millisecondsPerHour) * millisecondsPerHour;

export type RenderResult = {
  readonly result: CachedResponse;
  readonly isCacheable: boolean;
  /** When the response changes by the clock alone, such as at the end of the voting; null where it does not. */
  readonly expiresAt?: number | null;
};

type CacheEntry = {
  readonly revision: string;
  /** When its rendering began. */
  readonly renderedAt: number;
  readonly expiresAt: number;
  readonly result: CachedResponse;
};

/** Whether the entry is of this hour and has not expired. */
const isOfNow = ({ renderedAt, expiresAt }: CacheEntry, now: number): boolean =>
  startOfHour(renderedAt) === startOfHour(now) && now < expiresAt;

/** Bytes of an entry besides its texts and bodies: objects, lists of headers, three buffers. */
const entryOverhead = 2_048;

const sumLengths = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);

/** The memory of an entry. Keys and headers count too, or long ones would take memory beyond the capacity. */
const estimateBytes = (key: string, { result: { body, headers }, revision }: CacheEntry): number =>
  body.identity.length +
  body.gzip.length +
  body.br.length +
  // Up to two bytes per character; the encodings share most header texts, so one list stands for all three.
  2 * (key.length + revision.length + sumLengths(headers.identity)) +
  entryOverhead;

/** Enough for a few thousand pages, or for a few hundred long lists. */
const defaultCapacity = 32 * 1024 * 1024;

/**
 * Cached pages and REST responses by address, evicted by least recent use. A response is served only while its revision is
 * the current one, its hour lasts and it has not expired, so the next request sees every change.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #inFlight = new Map<string, Promise<CachedResponse>>();
  readonly #capacity: number;
  readonly #now: () => number;
  #bytes = 0;
  /** The revision at the last request that could read it. */
  #lastRevision = '';

  constructor(capacity = defaultCapacity, now: () => number = Date.now) {
    this.#capacity = capacity;
    this.#now = now;
  }

  find(key: string, revision: string): CachedResponse | null {
    this.#lastRevision = revision;
    const entry = this.#entries.get(key);
    if (entry?.revision !== revision) return null;
    if (!isOfNow(entry, this.#now())) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.result;
  }

  /**
   * The last response of an address that shows votes, to be served while the next one is rendered: it differs from the
   * current revision in votes alone, and was rendered a moment ago.
   */
  findRecent(
    destination: Pick<CacheableDestination, 'key' | 'watchesVotes'>,
    revision: string,
  ): CachedResponse | null {
    const entry = this.#entries.get(destination.key);
    if (!entry || getContentRevision(entry.revision) !== getContentRevision(revision)) return null;
    const now = this.#now();
    // The clock may have been set back.
    const isRecent = now >= entry.renderedAt && now - entry.renderedAt < getRenewalAge(destination);
    return isRecent && isOfNow(entry, now) ? entry.result : null;
  }

  /**
   * The last response of an address, for an outage: of another hour, or before later votes. Never with other content than
   * the last known, because withdrawn content must not come back.
   */
  findStale(key: string): CachedResponse | null {
    const entry = this.#entries.get(key);
    return entry && getContentRevision(entry.revision) === getContentRevision(this.#lastRevision)
      ? entry.result
      : null;
  }

  /** The response of an address and revision that is being rendered. */
  findInFlight(key: string, revision: string): Promise<CachedResponse> | null {
    return this.#inFlight.get(this.#createInFlightKey(key, revision)) ?? null;
  }

  /** Renders a response, once per address and revision at a time, and caches it where it is cacheable. */
  renderOnce(
    destination: Pick<CacheableDestination, 'key' | 'isCacheable'>,
    revision: string,
    render: () => Promise<RenderResult>,
  ): Promise<CachedResponse> {
    const { key } = destination;
    const renderedAt = this.#now();
    const inFlightKey = this.#createInFlightKey(key, revision);
    const running = this.#inFlight.get(inFlightKey);
    if (running) return running;
    const rendering = render()
      .then(({ result, isCacheable, expiresAt }) => {
        if (isCacheable && destination.isCacheable)
          this.#store(key, {
            revision,
            renderedAt,
            expiresAt: expiresAt ?? Number.POSITIVE_INFINITY,
            result,
          });
        // A response that is not cacheable makes the cached one obsolete; an error says nothing about it.
        else if (result.status < 500) this.#remove(key);
        return result;
      })
      .finally(() => this.#inFlight.delete(inFlightKey));
    this.#inFlight.set(inFlightKey, rendering);
    return rendering;
  }

  #createInFlightKey(key: string, revision: string): string {
    return `${revision} ${startOfHour(this.#now())} ${key}`;
  }

  #store(key: string, entry: CacheEntry): void {
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += estimateBytes(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#capacity) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= estimateBytes(key, entry);
  }
}
