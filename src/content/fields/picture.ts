import { type Field, type FieldKind, type FieldSettings, noKind } from '../field.ts';
import { isMediaId, type Picture, readCover, writePicture } from '../pictures/picture.ts';

const pictureKind: FieldKind<Picture, number> = process.env.PUBLIC_SCRIPTS
  ? noKind
  : {
      name: 'picture',
      input: { control: 'picture' },
      width: 'row',
      blank: null,
      serialise: writePicture,
      writePostMeta: (stored) => (isMediaId(stored) ? String(stored) : ''),
      readStored: (stored, media) => media.get(Number(stored)) ?? null,
      check: (stored, { label }) =>
        isMediaId(stored) ? null : `${label} must be a picture from the media library.`,
      listMediaIds: (stored) => (isMediaId(stored) ? [stored] : []),
      format: (stored, { getPictureName }) => getPictureName(stored),
    };

/** One picture, stored as the id of its media item. */
export const picture = (settings: FieldSettings): Field<Picture | null, number> => ({
  ...settings,
  fallback: null,
  parse: readCover,
  kind: pictureKind,
});
