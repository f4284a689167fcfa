import type { FakeAnswer } from './fake-paychangu-payments.ts';

/** How a request is answered otherwise than well. */
export type FieldError =
  /** Does what is asked, and answers late. */
  | { readonly does: 'wait'; readonly milliseconds: number }
  /** Hangs up, before or after doing what is asked. */
  | { readonly does: 'cut'; readonly when: 'before' | 'after' }
  /** Does nothing, and answers this; a text is sent as it is. */
  | { readonly does: 'answer'; readonly status: number; readonly body: unknown }
  /** Does what is asked, and says this instead in its answer's data. */
  | { readonly does: 'say'; readonly data: Readonly<Record<string, unknown>> };

/** Which requests a fault is for; without a word for all, until it is told to answer well. */
type ErrorPlace = {
  readonly on?: 'ask' | 'verify';
  readonly reference?: string;
  readonly times?: number;
};

/** An answer with other data in it, where it has any. */
export const saying = (answer: FakeAnswer, said: Readonly<Record<string, unknown>>): FakeAnswer => {
  const body = answer.body as { readonly data: object | null };
  return body.data === null ? answer : { ...answer, body: { ...body, data: { ...body.data, ...said } } };
};

/** What goes wrong at the gateway, as a test plans it. */
export const createFakeFaults = () => {
  const faults: { readonly fault: FieldError; readonly place: ErrorPlace; left: number }[] = [];
  return {
    /** The first that fits this request, used up once. */
    take: (on: 'ask' | 'verify' | null, reference: string): FieldError | null => {
      const entry = faults.find(
        ({ place, left }) =>
          left > 0 && (place.on ?? on) === on && (place.reference ?? reference) === reference,
      );
      if (entry) entry.left -= 1;
      return entry?.fault ?? null;
    },
    control: {
      answerWith: (fault: FieldError, place: ErrorPlace = {}): void => {
        faults.push({ fault, place, left: place.times ?? Number.POSITIVE_INFINITY });
      },
      answerWell: (): void => {
        faults.length = 0;
      },
    },
  };
};
