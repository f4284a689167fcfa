import type { Picture } from './pictures/picture.ts';

/** The control of the admin form for a field. Its value is the stored value, or the blank value of the kind. */
export type FieldInput =
  | {
      readonly control: 'line';
      /** The type of the HTML input; it defaults to text. */
      readonly type?: string;
      readonly placeholder?: string;
      /** The texts that an input of this type can show; others are edited as plain text. */
      readonly canShow?: RegExp;
    }
  | { readonly control: 'paragraph' | 'checkbox' | 'names' | 'picture' | 'pictures' };

/**
 * What the server and the admin know about all fields of one kind. `Value` is the value that the site gets, `Stored`
 * the value in the database (for a picture, the id of its media item).
 */
export type FieldKind<Value, Stored> = {
  /** The name of the function that creates the field. */
  readonly name: string;
  readonly input: FieldInput;
  /** The width of the input: half a row; a line, which takes the whole row if it has no neighbour; or a whole row. */
  readonly width: 'half' | 'line' | 'row';
  /** The value of an empty input. */
  readonly blank: Stored | '' | null;
  /** Writes the value in WordPress's shape. */
  readonly serialise: (value: Value | null) => unknown;
  /**
   * Writes a stored value as the plugin stores it in WordPress's post meta, in the forms of Advanced Custom Fields; empty if it has
   * no value. Without it, as `serialise` writes it. In pictures, the ids are those in that WordPress.
   */
  readonly writePostMeta?: (stored: Stored, words: PostMetaWords) => string;
  /** Reads the value from storage; null if it is missing or has a wrong type. */
  readonly readStored: (stored: unknown, media: ReadonlyMap<number, Picture>) => Value | null;
  /** The error message for a stored value that is present, or null. */
  readonly check: (stored: unknown, field: { readonly label: string }) => string | null;
  /** The texts that a search looks in; without it, none. */
  readonly listTexts?: (value: Value) => readonly string[];
  /** The ids of the media that the stored value refers to; without it, none. */
  readonly listMediaIds?: (stored: unknown) => readonly number[];
  /** A stored value as people read it, to compare two versions; by default the value itself. */
  readonly format?: (stored: Stored, words: FieldWords) => string;
};

/** How a campaign writes what a stored value only refers to. */
export type FieldWords = {
  readonly getPictureName: (id: number) => string;
  /** Writes an ISO day in the campaign's date format. */
  readonly formatDay: (day: string) => string;
  /** Writes an ISO date and time in the campaign's date format. */
  readonly formatMoment: (moment: string) => string;
};

/** What a value in WordPress depends on. */
export type PostMetaWords = {
  /** The same moment without an offset, in the time zone of that WordPress. */
  readonly toLocalTime: (moment: string) => string;
};

/**
 * Stands for every kind in the scripts of public pages. They only read content, so their build sets PUBLIC_SCRIPTS
 * (vite.config.ts) and leaves the kinds out: the error messages alone would exceed the size budget of a page.
 */
export const noKind = null as never;

/** One field of a content type, as storage, the WordPress shape, the site and the admin form use it. */
export type Field<Out, Stored> = {
  /** The dotted path of the value in the WordPress item, e.g. `acf.sub_title`. */
  readonly at: string;
  readonly label: string;
  readonly required?: boolean;
  /** The part of the form in which the field is; by default that of the text. */
  readonly group?: 'sharing';
  /** The value that the site gets when the value is missing. */
  readonly fallback: Out;
  /** Reads WordPress's value; null means missing or unusable. Never throws. */
  readonly parse: (raw: unknown) => NonNullable<Out> | null;
  readonly kind: FieldKind<NonNullable<Out>, Stored>;
};

// biome-ignore lint/suspicious/noExplicitAny: a registry holds fields of every value; each stays typed where it is defined
export type AnyField = Field<any, any>;
export type Fields = Readonly<Record<string, AnyField>>;

/** The settings that every kind of field accepts. */
export type FieldSettings = {
  readonly at: string;
  readonly label: string;
  readonly required?: boolean;
  readonly group?: 'sharing';
};
