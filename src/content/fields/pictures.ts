import type { Field, FieldSettings } from '../field.ts';
import { type Picture, readCover, readPicture, writeGalleryPicture, writePicture } from '../picture.ts';

/** One picture, stored as the id of its media item. */
export const picture = (settings: FieldSettings): Field<Picture | null, number> => ({
  ...settings,
  input: 'picture',
  fallback: null,
  parse: readCover,
  serialise: writePicture,
});

/** A list of pictures. Pictures without a full-size address are dropped. */
export const pictures = (settings: FieldSettings): Field<readonly Picture[], readonly number[]> => ({
  ...settings,
  input: 'pictures',
  fallback: [],
  parse: (raw) => (Array.isArray(raw) ? raw.map(readPicture).filter((item) => item !== null) : null),
  serialise: (value) => (value ?? []).map(writeGalleryPicture),
});
