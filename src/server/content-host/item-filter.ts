import type { AnyContentType } from '../../content/content-type.ts';
import { foldText } from '../../shared/split-words.ts';
import { searchWords } from '../db/search/contains-text.ts';
import type { ContentItem } from './content-host.ts';
import { getCategory } from './facets.ts';
import type { ListQuery } from './list-query.ts';
import { createSearchText } from './search-text.ts';

/** Cached per item, because creating the text is the slowest part of a search, and items never change. */
const searchTexts = new WeakMap<ContentItem, string>();

const getSearchText = (type: AnyContentType, item: ContentItem): string => {
  const known = searchTexts.get(item);
  if (known !== undefined) return known;
  const text = createSearchText(type, item);
  searchTexts.set(item, text);
  return text;
};

const hasTags = (item: ContentItem, tags: ReadonlySet<number>, requiresAll: boolean): boolean => {
  const own = new Set(item.tags.map(({ id }) => id));
  return requiresAll ? [...tags].every((id) => own.has(id)) : [...tags].some((id) => own.has(id));
};

/** Whether an item is in a list, by the same rules as in the database. */
export const createFilter = (
  type: AnyContentType,
  query: ListQuery,
  now: string,
): ((item: ContentItem) => boolean) => {
  const words = searchWords(query.search ?? '');
  const slugs = query.slugs && new Set(query.slugs);
  const include = query.include && new Set(query.include);
  const exclude = new Set(query.exclude);
  const authors = query.authors && new Set(query.authors);
  const excludedAuthors = new Set(query.excludedAuthors);
  const tags = query.tags && new Set(query.tags);
  const excludedTags = new Set(query.excludedTags);
  return (item) => {
    if (item.dateGmt > now) return false;
    if (query.category !== null && getCategory(type, item.values) !== query.category) return false;
    // A query has small letters; a remote host may have others in its slugs.
    if (slugs && !slugs.has(item.slug.toLowerCase())) return false;
    if (include && !include.has(item.id)) return false;
    if (exclude.has(item.id)) return false;
    if (authors && !authors.has(item.author?.id ?? 0)) return false;
    if (excludedAuthors.has(item.author?.id ?? 0)) return false;
    if (tags && !hasTags(item, tags, query.requiresAllTags)) return false;
    if (item.tags.some(({ id }) => excludedTags.has(id))) return false;
    if (query.after && item.dateGmt <= query.after) return false;
    if (query.before && item.dateGmt >= query.before) return false;
    if (query.modifiedAfter && item.modifiedGmt <= query.modifiedAfter) return false;
    if (query.modifiedBefore && item.modifiedGmt >= query.modifiedBefore) return false;
    if (words.length === 0) return true;
    const text = query.searchesTitles ? foldText(item.title) : getSearchText(type, item);
    return words.every((word) => text.includes(word));
  };
};
