import { setTimeout } from 'node:timers/promises';

/** How long one request may take, in milliseconds: a part of a backup over a slow link. */
const requestTimeout = 5 * 60_000;

const maxAttempts = 4;

/** The store is busy, or something between it and here failed; 507: it is full. */
const isTemporary = (status: number): boolean =>
  (status >= 500 && status !== 507) || status === 429 || status === 408;

export type RetryOptions = {
  /** Ends the request, and all waiting. */
  readonly signal: AbortSignal;
  /** How long to wait before the second attempt, in milliseconds; then twice as long each time. */
  readonly firstDelay: number;
};

/** `fetch` for requests that can be sent again: also after a lost connection, or while the store is busy. */
export const createRetryingFetch =
  ({ signal, firstDelay }: RetryOptions): typeof fetch =>
  async (input, init) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(input, {
          ...init,
          // A signed request is only valid for the address for which it was signed.
          redirect: 'manual',
          signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]),
        });
        if (attempt === maxAttempts || !isTemporary(response.status)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (signal.aborted || attempt === maxAttempts) throw error;
      }
      await setTimeout(firstDelay * 2 ** (attempt - 1), undefined, { signal });
    }
  };
