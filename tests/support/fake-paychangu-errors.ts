import type { FakeResponse } from './fake-paychangu-payments.ts';

/** An error of the gateway. */
export type FakeError =
  /** Handles the request, and responds late. */
  | { readonly does: 'wait'; readonly milliseconds: number }
  /** Closes the connection, before or after it handles the request. */
  | { readonly does: 'cut'; readonly when: 'before' | 'after' }
  /** Responds with this without handling the request; a string body is sent unchanged. */
  | { readonly does: 'answer'; readonly status: number; readonly body: unknown }
  /** Handles the request, and overrides these values in the data of the response. */
  | { readonly does: 'override'; readonly data: Readonly<Record<string, unknown>> };

/** Which requests an error applies to: by default all, until `respondNormally`. */
type ErrorScope = {
  readonly on?: 'ask' | 'verify';
  readonly reference?: string;
  readonly times?: number;
};

/** A response with some of its data replaced, if it has data. */
export const withData = (response: FakeResponse, data: Readonly<Record<string, unknown>>): FakeResponse => {
  const body = response.body as { readonly data: object | null };
  return body.data === null ? response : { ...response, body: { ...body, data: { ...body.data, ...data } } };
};

/** The errors that a test has planned for the gateway. */
export const createFakeErrors = () => {
  const errors: { readonly error: FakeError; readonly place: ErrorScope; left: number }[] = [];
  return {
    /** Takes the first error that applies to this request, and counts it as used. */
    take: (on: 'ask' | 'verify' | null, reference: string): FakeError | null => {
      const entry = errors.find(
        ({ place, left }) =>
          left > 0 && (place.on ?? on) === on && (place.reference ?? reference) === reference,
      );
      if (entry) entry.left -= 1;
      return entry?.error ?? null;
    },
    control: {
      respondWith: (error: FakeError, place: ErrorScope = {}): void => {
        errors.push({ error, place, left: place.times ?? Number.POSITIVE_INFINITY });
      },
      respondNormally: (): void => {
        errors.length = 0;
      },
    },
  };
};
