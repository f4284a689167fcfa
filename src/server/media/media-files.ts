import type { StoredSize } from './stored-sizes.ts';

export type MediaFolders = {
  readonly uploadsFolder: string;
  /** Where other encodings are kept. */
  readonly renditionsFolder: string;
};

/** The files behind a row. */
type Files = { readonly file: string; readonly sizes: Readonly<Record<string, StoredSize>> };

/** The names of them all. */
export const namesOfFiles = ({ file, sizes }: Files): readonly string[] => [
  file,
  ...Object.values(sizes).map((size) => size.file),
];
