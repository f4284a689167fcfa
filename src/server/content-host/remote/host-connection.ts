import { createRouteAddress, findApi, type HostDescription } from './find-api.ts';
import type { HostSettings } from './host-settings.ts';
import { NoRoute } from './read-json.ts';
import { type HostResponse, sendRequest } from './send-request.ts';

/** How many requests are sent to the host at the same time: a small server has few workers. */
const maxRequests = 4;

/** Reads the API of a content host. What the host says about itself is read once, and again after an error. */
export class HostConnection {
  readonly settings: HostSettings;
  readonly #maxBytes: number;
  #description: Promise<HostDescription> | null = null;
  #known: HostDescription | null = null;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #closing = new AbortController();

  constructor(settings: HostSettings, maxBytes: number) {
    this.settings = settings;
    this.#maxBytes = maxBytes;
  }

  /** What the host said about itself last; null if it has not answered since the start. */
  get known(): HostDescription | null {
    return this.#known;
  }

  /** What the host says about itself; callers share one attempt. */
  describe(): Promise<HostDescription> {
    if (this.#description === null) {
      const attempt = findApi(this.settings, this.#closing.signal);
      this.#description = attempt;
      attempt.then(
        (description) => {
          this.#known = description;
        },
        () => this.#forget(attempt),
      );
    }
    return this.#description;
  }

  /** Ends all requests, because the program stops. */
  close(): void {
    this.#closing.abort();
  }

  /** The description is read again before the next request. */
  forget(): void {
    this.#description = null;
  }

  #forget(attempt: Promise<HostDescription>): void {
    if (this.#description === attempt) this.#description = null;
  }

  /** Requests a route and reads its response. After an error the host may be another one, or at another address. */
  async read<T>(
    route: string,
    parameters: Readonly<Record<string, string>>,
    parse: (response: HostResponse) => T,
  ): Promise<T> {
    const description = this.describe();
    const { root } = await description;
    await this.#takeTurn();
    try {
      return parse(
        await sendRequest(createRouteAddress(root, route, parameters), {
          settings: this.settings,
          maxBytes: this.#maxBytes,
          closing: this.#closing.signal,
        }),
      );
    } catch (error) {
      if (!(error instanceof NoRoute)) this.#forget(description);
      throw error;
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#running >= maxRequests) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
  }
}
