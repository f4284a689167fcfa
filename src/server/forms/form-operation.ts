import type { z } from 'zod';
import type { FormLink } from '../../shared/forms/form-names.ts';

/** The result of a form operation. */
export type FormOutcome =
  /** Nothing was stored. `errors` has a message per field; `data` is added to the JSON response. */
  | {
      readonly kind: 'rejected';
      readonly errors: Readonly<Record<string, string>>;
      readonly data?: Readonly<Record<string, unknown>>;
      /** A page where the visitor can do something about it. */
      readonly link?: FormLink;
    }
  | { readonly kind: 'confirmed'; readonly message: string }
  /** The result has its own page at `location`; `data` is the same for clients that accept JSON. */
  | {
      readonly kind: 'created';
      readonly location: string;
      readonly data: Readonly<Record<string, unknown>>;
    };

/** The submitted fields that the form knows, and its file. */
export type FormInput = {
  readonly values: Readonly<Record<string, string>>;
  readonly file: Uint8Array | null;
};

/** Handles one form. Must be idempotent: the same content may be sent twice. */
export type FormOperation = {
  readonly fields: readonly string[];
  /** The one file field, with its maximum size and the message for a larger file. */
  readonly file: { readonly field: string; readonly bytes: number; readonly tooLarge: string } | null;
  /** The sender to count for the rate limit, such as an e-mail address; null if the values are invalid. */
  readonly sender?: (values: FormInput['values']) => string | null;
  /** Adds an idempotency key to the values of a page without scripts, so that sending again is recognised. */
  readonly identify?: (values: FormInput['values']) => FormInput['values'];
  /** `address` is the client's: for counting only, never stored or logged. */
  readonly run: (input: FormInput, address: string) => Promise<FormOutcome>;
};

type ParseResult<S extends z.ZodObject> =
  | { readonly values: z.infer<S>; readonly errors: null }
  | { readonly values: null; readonly errors: Readonly<Record<string, string>> };

/** Validates the values; each invalid field gets its first error message. The errors are in the order of the schema's fields. */
export const parseValues = <S extends z.ZodObject>(schema: S, given: FormInput['values']): ParseResult<S> => {
  const complete = Object.keys(schema.shape).map((field) => [field, given[field] ?? '']);
  const parsed = schema.safeParse(Object.fromEntries(complete));
  if (parsed.success) return { values: parsed.data, errors: null };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { values: null, errors };
};
