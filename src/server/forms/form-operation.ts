import type { z } from 'zod';

/** What an operation made of a submission. */
export type FormOutcome =
  /** A sentence for each field that is wrong; nothing was stored. `data` is what else a script has to know of it. */
  | {
      readonly kind: 'refused';
      readonly errors: Readonly<Record<string, string>>;
      readonly data?: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'confirmed'; readonly message: string }
  /** What came of it has an address of its own; `data` is the same for clients that ask for JSON. */
  | {
      readonly kind: 'created';
      readonly location: string;
      readonly data: Readonly<Record<string, unknown>>;
    };

/** What a form sent: its known fields as text, and its file where it has one. */
export type FormInput = {
  readonly values: Readonly<Record<string, string>>;
  readonly file: Uint8Array | null;
};

/** What the server does with a form. Doing it twice with the same content is the same as doing it once. */
export type FormOperation = {
  /** The text fields it reads. */
  readonly fields: readonly string[];
  /** The one file it takes, with its largest size and the sentence when it is larger. */
  readonly file: { readonly field: string; readonly bytes: number; readonly tooLarge: string } | null;
  /** Whose message it is, where it names somebody and is in order; it is counted against what they may send. */
  readonly sender?: (values: FormInput['values']) => string | null;
  /** Adds what lets a second sending be known as the first, where a page without scripts did not send it along. */
  readonly identify?: (values: FormInput['values']) => FormInput['values'];
  /** `address` is where it came from: to be counted by, never to be stored or logged. */
  readonly run: (input: FormInput, address: string) => Promise<FormOutcome>;
};

type Read<S extends z.ZodObject> =
  | { readonly values: z.infer<S>; readonly errors: null }
  | { readonly values: null; readonly errors: Readonly<Record<string, string>> };

/** Checks what was sent against the form's rules; of each wrong field the first sentence is told. */
export const readValues = <S extends z.ZodObject>(schema: S, given: FormInput['values']): Read<S> => {
  const complete = Object.keys(schema.shape).map((field) => [field, given[field] ?? '']);
  const parsed = schema.safeParse(Object.fromEntries(complete));
  if (parsed.success) return { values: parsed.data, errors: null };
  const sentences = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { values: null, errors: Object.fromEntries(sentences.reverse()) };
};
