/** One rendition of a picture, as its row keeps it. */
export type StoredSize = { readonly file: string; readonly width: number; readonly height: number };

/** The renditions of a row, by the name of their size. */
export const parseSizes = (json: string): Readonly<Record<string, StoredSize>> => JSON.parse(json);
