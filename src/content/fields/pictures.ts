import { type Field, type FieldKind, type FieldSettings, noKind } from '../field.ts';
import { isMediaId, type Picture, readPicture, writeGalleryPicture } from '../pictures/picture.ts';

/** A limit, because a public page contains all pictures of the list. */
const maxPictures = 300;

const listIds = (stored: unknown): number[] => (Array.isArray(stored) ? stored.filter(isMediaId) : []);

const picturesKind: FieldKind<readonly Picture[], readonly number[]> = process.env.PUBLIC_SCRIPTS
  ? noKind
  : {
      name: 'pictures',
      input: { control: 'pictures' },
      width: 'row',
      blank: [],
      serialise: (value) => (value ?? []).map(writeGalleryPicture),
      writePostMeta: (stored) => listIds(stored).join(','),
      readStored: (stored, media) =>
        listIds(stored)
          .map((id) => media.get(id))
          .filter((found) => found !== undefined),
      check: (stored, { label }) => {
        if (!Array.isArray(stored) || !stored.every(isMediaId))
          return `${label} must be pictures from the media library.`;
        return stored.length > maxPictures ? `${label}: please keep at most ${maxPictures}.` : null;
      },
      listMediaIds: listIds,
      format: (stored, { getPictureName }) => stored.map(getPictureName).join('\n'),
    };

/** A list of pictures, which the gallery plugin of WordPress sends in a list of its own. Those without a full-size address are dropped. */
export const pictures = (settings: FieldSettings): Field<readonly Picture[], readonly number[]> => ({
  ...settings,
  fallback: [],
  parse: (raw) =>
    Array.isArray(raw)
      ? raw
          .flat()
          .map(readPicture)
          .filter((item) => item !== null)
      : null,
  kind: picturesKind,
});
