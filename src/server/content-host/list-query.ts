import type { AnyContentType } from '../../content/content-type.ts';

/** WordPress's own orders, which every type has. */
export const orderings = [
  'date',
  'id',
  'slug',
  'title',
  'modified',
  'author',
  'relevance',
  'include',
  'include_slugs',
] as const;
export type Ordering = (typeof orderings)[number] | 'upcoming';

/** The orders a list of this type can be asked for: what has a day can come by it. */
export const orderingsOf = (type: AnyContentType): readonly Ordering[] =>
  type.day === undefined ? orderings : [...orderings, 'upcoming'];

/** What a list can be asked for, already checked. Moments are UTC as `2025-10-18T14:00:00`. */
export type ListQuery = {
  readonly page: number;
  readonly perPage: number;
  /** Skips items instead of pages, where given. */
  readonly offset: number | null;
  /** Null asks for any; an empty list matches nothing. */
  readonly slugs: readonly string[] | null;
  readonly search: string | null;
  /** The name of a category exactly as the site shows it, the type's fallback included. */
  readonly category: string | null;
  readonly include: readonly number[] | null;
  readonly exclude: readonly number[];
  readonly authors: readonly number[] | null;
  readonly after: string | null;
  readonly before: string | null;
  readonly modifiedAfter: string | null;
  readonly modifiedBefore: string | null;
  readonly order: 'asc' | 'desc';
  /**
   * `upcoming`: from today on with the nearest leading, then what has no day, then the past with the latest
   * leading, whatever `order` says; the id settles ties.
   */
  readonly orderBy: Ordering;
  /** The day it is on the site, `2025-10-18`: where upcoming begins. */
  readonly today: string;
};

export const defaultQuery: ListQuery = {
  page: 1,
  perPage: 10,
  offset: null,
  slugs: null,
  search: null,
  category: null,
  include: null,
  exclude: [],
  authors: null,
  after: null,
  before: null,
  modifiedAfter: null,
  modifiedBefore: null,
  order: 'desc',
  orderBy: 'date',
  today: '',
};

/** How many items come before the first one asked for. */
export const skipOf = (query: ListQuery): number => query.offset ?? (query.page - 1) * query.perPage;

/** More words, or longer ones, would only make a search slow: each word is looked for in every text. */
const mostWords = 10;
const longestWord = 100;

/** The words of a search, each once; every one of them must be found. A longer word is known by its beginning. */
export const searchWords = (search: string): string[] => {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word.slice(0, 2 * longestWord)].slice(0, longestWord).join(''));
  return [...new Set(words)].slice(0, mostWords);
};
