/** A smaller size of a picture, as stored in its row. */
export type StoredSize = { readonly file: string; readonly width: number; readonly height: number };

/** Parses the column `sizes`: the stored sizes by name. */
export const parseSizes = (json: string): Readonly<Record<string, StoredSize>> => JSON.parse(json);
