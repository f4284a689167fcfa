import type { Field, FieldSettings } from '../field.ts';
import { type Picture, readCover, readPicture, writeGalleryPicture, writePicture } from '../picture.ts';
import { checkWith } from './check-with.ts';

const isMediaId = (stored: unknown): boolean => Number.isSafeInteger(stored) && Number(stored) > 0;

/** One picture; stored as the number of its media item. */
export const picture = (settings: FieldSettings): Field<Picture | null, number> => ({
  at: settings.at,
  label: settings.label,
  input: 'picture',
  fallback: null,
  parse: readCover,
  serialise: writePicture,
  check: checkWith(settings, (stored) =>
    isMediaId(stored) ? null : `${settings.label} must be a picture from the media library.`,
  ),
});

/** A list of pictures. Those without a resolvable full address are dropped, the others stay. */
export const pictures = (settings: FieldSettings): Field<readonly Picture[], readonly number[]> => ({
  at: settings.at,
  label: settings.label,
  input: 'pictures',
  fallback: [],
  parse: (raw) => (Array.isArray(raw) ? raw.map(readPicture).filter((item) => item !== null) : null),
  serialise: (value) => (value ?? []).map(writeGalleryPicture),
  check: checkWith(settings, (stored) =>
    Array.isArray(stored) && stored.every(isMediaId)
      ? null
      : `${settings.label} must be pictures from the media library.`,
  ),
});
