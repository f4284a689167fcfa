import type { AnyContentType } from '../../../content/content-type.ts';
import { readCover } from '../../../content/pictures/picture.ts';
import { getValueAt, isObject, type RawObject, readId, withValueAt } from '../../../content/raw.ts';

/** Pictures of the host's media library by id, as raw JSON. */
export type RawMedia = ReadonlyMap<number, unknown>;

const getEmbeddedPicture = (raw: unknown): unknown => {
  const embedded = getValueAt(raw, '_embedded.wp:featuredmedia');
  return Array.isArray(embedded) ? embedded[0] : undefined;
};

/**
 * What an item has for a picture, best first: the field itself (a plugin puts it at the top), ACF's field of the same name, and for the
 * main picture WordPress's own featured picture. Each may be an object, an address or the id of a picture.
 */
const listCandidates = (type: AnyContentType, name: string, at: string, raw: unknown): unknown[] => [
  getValueAt(raw, at),
  ...(at.includes('.') ? [] : [getValueAt(raw, `acf.${at}`)]),
  ...(type.featured === name ? [getEmbeddedPicture(raw), getValueAt(raw, 'featured_media')] : []),
];

const withEmbedded = (raw: unknown, media: RawMedia): RawMedia => {
  const embedded = getEmbeddedPicture(raw);
  const id = readId(getValueAt(embedded, 'id'));
  return id === null || readCover(embedded) === null ? media : new Map([...media, [id, embedded]]);
};

const listPictureFields = (type: AnyContentType, kind: 'picture' | 'pictures') =>
  Object.entries(type.fields).filter(([, field]) => field.kind.name === kind);

/**
 * The entries of a list of pictures: plain, in lists of their own, as objects with numbers as keys, or as a text, which is how the gallery
 * plugin stores ids. A single picture is a list, too.
 */
const listEntries = (list: unknown): unknown[] => {
  if (Array.isArray(list)) return list.flatMap(listEntries);
  if (isObject(list)) {
    const isNumbered = Object.keys(list).every((key) => /^\d+$/.test(key));
    return isNumbered ? Object.values(list).flatMap(listEntries) : [list];
  }
  if (typeof list === 'string') return list.split(/[\s,]+/).filter((entry) => entry !== '');
  return typeof list === 'number' ? [list] : [];
};

/** The list of pictures at a place such as `acf.photo_gallery.multiple_photos`; teams also have it, or rows with it, one step above. */
const getList = (raw: unknown, at: string): unknown => {
  const [, above = '', last = ''] = /^(.*)\.([^.]+)$/.exec(at) ?? [];
  const outer = getValueAt(raw, above);
  if (!Array.isArray(outer)) return getValueAt(raw, at);
  return outer.map((row: unknown) => getValueAt(row, last) ?? row);
};

/** The id of a picture of which nothing else is there: a number, or an object without an address. */
const readOnlyId = (candidate: unknown): number | null =>
  readId(candidate) ??
  (isObject(candidate) && readCover(candidate) === null
    ? (readId(candidate.id) ?? readId(candidate.ID))
    : null);

/** The ids of pictures that only the host's media library can resolve. */
export const listUnknownPictures = (type: AnyContentType, raw: unknown): number[] => {
  const known = withEmbedded(raw, new Map());
  const wanted = listPictureFields(type, 'picture').flatMap(([name, { at }]) => {
    const candidates = listCandidates(type, name, at, raw);
    const first = candidates.find(
      (candidate) => readOnlyId(candidate) !== null || readCover(candidate) !== null,
    );
    return [first];
  });
  const listed = listPictureFields(type, 'pictures').flatMap(([, { at }]) => listEntries(getList(raw, at)));
  return [...wanted, ...listed].map(readOnlyId).filter((id) => id !== null && !known.has(id)) as number[];
};

/** The item with every picture as an object or an address, where the type's fields expect it. */
export const resolveRawPictures = (type: AnyContentType, raw: RawObject, media: RawMedia): RawObject => {
  const known = withEmbedded(raw, media);
  const resolve = (candidate: unknown): unknown => {
    const id = readOnlyId(candidate);
    return id === null ? candidate : known.get(id);
  };
  let resolved = raw;
  for (const [name, { at }] of listPictureFields(type, 'picture')) {
    const picture = listCandidates(type, name, at, raw)
      .map(resolve)
      .find((candidate) => readCover(candidate) !== null);
    resolved = withValueAt(resolved, at, picture ?? null);
  }
  for (const [, { at }] of listPictureFields(type, 'pictures'))
    if (getList(raw, at) !== undefined)
      resolved = withValueAt(resolved, at, listEntries(getList(raw, at)).map(resolve));
  return resolved;
};
