import type { Picture } from '../../../content/pictures/picture.ts';
import { foldText } from '../../../shared/split-words.ts';
import { searchWords } from '../../db/search/contains-text.ts';
import { compareText } from '../text-order.ts';
import type { ParameterReader } from './parameter-reader.ts';
import { getMimeType, getPictureSlug } from './wordpress-shape.ts';

/** How WordPress orders files. Ours are numbered as they are uploaded, and belong to no author and no entry. */
export const mediaOrderings = [
  'date',
  'id',
  'modified',
  'slug',
  'title',
  'author',
  'parent',
  'include',
] as const;

/** Filters and orders pictures in memory, for what the database has no columns for. */
export type MediaFilter = {
  readonly matches: (picture: Picture) => boolean;
  readonly compare: (one: Picture, other: Picture) => number;
};

const compareIds = (one: Picture, other: Picture): number => (one.id ?? 0) - (other.id ?? 0);

const compareBy = (orderBy: (typeof mediaOrderings)[number], include: readonly number[]) => {
  const keys = { slug: getPictureSlug, title: (picture: Picture) => foldText(picture.title) } as const;
  if (orderBy === 'slug' || orderBy === 'title')
    return (one: Picture, other: Picture) =>
      compareText(keys[orderBy](one), keys[orderBy](other)) || compareIds(one, other);
  if (orderBy !== 'include') return compareIds;
  return (one: Picture, other: Picture) => include.indexOf(one.id ?? 0) - include.indexOf(other.id ?? 0);
};

/** Whether lists of the authors or parents that are asked for have those of our pictures: none, which is 0. */
const includesNone = (wanted: readonly number[] | null, excluded: readonly number[] | null): boolean =>
  (wanted === null || wanted.includes(0)) && !excluded?.includes(0);

/** Reads the parameters; null where the newest pictures are wanted, all of them. */
export const readMediaFilter = (
  reader: ParameterReader,
  include: readonly number[] | null,
): MediaFilter | null => {
  const words = searchWords(reader.text('search') ?? '');
  const slugs = reader.slugs();
  const mimeType = reader.text('mime_type');
  const isAny =
    includesNone(reader.ids('author'), reader.ids('author_exclude')) &&
    includesNone(reader.ids('parent'), reader.ids('parent_exclude'));
  const order = reader.choice('order', ['asc', 'desc'] as const) ?? 'desc';
  const orderBy = reader.choice('orderby', mediaOrderings) ?? 'date';
  const isUsual = words.length === 0 && slugs === null && !mimeType && isAny;
  if (isUsual && order === 'desc' && ['date', 'id', 'modified', 'author', 'parent'].includes(orderBy))
    return null;
  const compare = compareBy(orderBy, include ?? []);
  // A list of ids is in its own order, whichever way.
  const sign = order === 'asc' || orderBy === 'include' ? 1 : -1;
  return {
    matches: (picture) => {
      if (!isAny || (mimeType && getMimeType(picture.url) !== mimeType)) return false;
      const text = foldText(`${picture.title}\n${picture.alt}`);
      return (
        (slugs === null || slugs.includes(getPictureSlug(picture))) &&
        words.every((word) => text.includes(word))
      );
    },
    compare: (one, other) => sign * compare(one, other),
  };
};
