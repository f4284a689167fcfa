/** A field that differs between two versions, with both values as text. */
export type Difference = {
  /** Names the field in its form. */
  readonly name: string;
  readonly label: string;
  readonly one: string;
  readonly other: string;
  /** What a line of the values is; by default a line. */
  readonly unit?: 'paragraph' | 'entry';
  /** Of an edit conflict: both versions can stay, one after the other. */
  readonly canKeepBoth?: boolean;
  /** The values are colours, each shown beside its text. */
  readonly isColor?: boolean;
};
