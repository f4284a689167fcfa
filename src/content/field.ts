/** What the admin form shows for a field. */
export type FieldInput =
  | 'line'
  | 'paragraph'
  | 'address'
  | 'day'
  | 'clock'
  | 'moment'
  | 'checkbox'
  | 'names'
  | 'picture'
  | 'pictures';

/**
 * One field of a content type: everything that storage, the WordPress shape, the site and the admin form
 * need to know about it. `Out` is what the site gets, `Stored` what the database keeps (a picture is kept
 * as the number of its media item).
 */
export type Field<Out, Stored> = {
  /** Where the value stands in the WordPress item, e.g. `acf.sub_title`. */
  readonly at: string;
  readonly label: string;
  readonly input: FieldInput;
  /** What the site gets when the value is missing. */
  readonly fallback: Out;
  /** Reads WordPress's value; null means missing or unusable. Never throws. */
  readonly parse: (raw: unknown) => NonNullable<Out> | null;
  /** Writes the value in WordPress's shape. */
  readonly serialise: (value: NonNullable<Out> | null) => unknown;
  /** Whether there must be a value. This and all other rules for what is stored are checked by `checkField`. */
  readonly required?: boolean;
  /** How many characters a text can have. */
  readonly maximum?: number;
  /** Keeps `Stored` visible to type inference; never there at run time. */
  readonly stored?: Stored;
};

// biome-ignore lint/suspicious/noExplicitAny: a registry holds fields of every value; each stays typed where it is defined
export type AnyField = Field<any, any>;
export type Fields = Readonly<Record<string, AnyField>>;

/** The settings each kind of field takes. */
export type FieldSettings = { readonly at: string; readonly label: string; readonly required?: boolean };
