/** The kind of input that the admin form shows for a field. */
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
 * One field of a content type, as storage, the WordPress shape, the site and the admin form use it. `Out` is the
 * value that the site gets, `Stored` the value in the database (for a picture, the id of its media item).
 */
export type Field<Out, Stored> = {
  /** The dotted path of the value in the WordPress item, e.g. `acf.sub_title`. */
  readonly at: string;
  readonly label: string;
  readonly input: FieldInput;
  /** The value that the site gets when the value is missing. */
  readonly fallback: Out;
  /** Reads WordPress's value; null means missing or unusable. Never throws. */
  readonly parse: (raw: unknown) => NonNullable<Out> | null;
  /** Writes the value in WordPress's shape. */
  readonly serialise: (value: NonNullable<Out> | null) => unknown;
  /** Checked by `checkField`, like all other rules for stored values. */
  readonly required?: boolean;
  /** Maximum number of characters of a text. */
  readonly maximum?: number;
  /** Only for type inference of `Stored`; never set at run time. */
  readonly stored?: Stored;
};

// biome-ignore lint/suspicious/noExplicitAny: a registry holds fields of every value; each stays typed where it is defined
export type AnyField = Field<any, any>;
export type Fields = Readonly<Record<string, AnyField>>;

/** The settings that every kind of field accepts. */
export type FieldSettings = { readonly at: string; readonly label: string; readonly required?: boolean };
