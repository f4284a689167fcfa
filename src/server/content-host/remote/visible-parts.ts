import type { Picture } from '../../../content/pictures/picture.ts';
import type { Author, ContentItem, CountedTag, PictureQuery } from '../content-host.ts';
import { compareByName } from '../text-order.ts';
import { listPictures } from './picture-origins.ts';

/** The authors of the items, sorted by name; those without an id cannot be asked for. */
export const listAuthors = (items: readonly ContentItem[]): Author[] => {
  const authors = new Map<number, Author>();
  for (const { author } of items) if (author && author.id > 0) authors.set(author.id, author);
  return [...authors.values()].sort(compareByName);
};

/** The tags of the items, sorted by name, with the number of items that have each. */
export const countTags = (items: readonly ContentItem[]): CountedTag[] => {
  const tags = new Map<number, CountedTag>();
  for (const tag of items.flatMap((item) => item.tags))
    tags.set(tag.id, { ...tag, count: (tags.get(tag.id)?.count ?? 0) + 1 });
  return [...tags.values()].sort(compareByName);
};

/** The pictures in fields of the items. WordPress numbers them as they are uploaded, so the highest id is the newest. */
export const queryPictures = (
  items: readonly ContentItem[],
  { include, exclude, skip, limit }: PictureQuery,
): { readonly pictures: readonly Picture[]; readonly total: number } => {
  const byId = new Map<number, Picture>();
  for (const picture of items.flatMap(listPictures)) if (picture.id) byId.set(picture.id, picture);
  const ids = [...byId.keys()]
    .filter((id) => (include === null || include.includes(id)) && !exclude.includes(id))
    .sort((one, other) => other - one);
  const pictures = ids.slice(skip, skip + limit).map((id) => byId.get(id));
  return { pictures: pictures.filter((found) => found !== undefined), total: ids.length };
};
