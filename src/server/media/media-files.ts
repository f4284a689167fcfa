import type { FileStore } from '../files/file-store.ts';
import type { StoredSize } from './stored-sizes.ts';

/** Where the files of the library are. */
export type MediaFiles = {
  readonly fileStore: FileStore;
  /** Cache for other encodings. */
  readonly renditionsFolder: string;
};

/** The file names that a row of the library refers to. */
type Files = { readonly file: string; readonly sizes: Readonly<Record<string, StoredSize>> };

export const listFileNames = ({ file, sizes }: Files): readonly string[] => [
  file,
  ...Object.values(sizes).map((size) => size.file),
];
