import type { AnyContentType } from '../../content/content-type.ts';

/** The orderings of WordPress, which every type supports. */
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
  'parent',
] as const;
export type Ordering = (typeof orderings)[number] | 'menu_order' | 'upcoming';

/** The orderings that this type supports: also `upcoming` if it has a day, and `menu_order` if the team orders it, or WordPress does. */
export const listOrderings = (type: AnyContentType): readonly Ordering[] => [
  ...orderings,
  ...(type.isOrderedByTeam || type.coreBase === 'pages' ? (['menu_order'] as const) : []),
  ...(type.day === undefined ? [] : (['upcoming'] as const)),
];

/** The order of a list if none is requested. */
export const getDefaultOrder = ({ isOrderedByTeam }: AnyContentType): Pick<ListQuery, 'orderBy' | 'order'> =>
  isOrderedByTeam
    ? { orderBy: 'menu_order', order: 'asc' }
    : { orderBy: defaultQuery.orderBy, order: defaultQuery.order };

/** A validated list query. Times are UTC, `2025-10-18T14:00:00`. */
export type ListQuery = {
  readonly page: number;
  readonly perPage: number;
  /** If not null, overrides `page`. */
  readonly offset: number | null;
  /** Null matches everything; an empty list matches nothing. */
  readonly slugs: readonly string[] | null;
  /** Whether a query for one slug that no visible item has finds the item that had it before. WordPress has no such query. */
  readonly includesFormerSlugs: boolean;
  readonly search: string | null;
  /** Whether the search looks only in titles. */
  readonly searchesTitles: boolean;
  /** The exact name of a category, or the fallback of the type. */
  readonly category: string | null;
  readonly include: readonly number[] | null;
  readonly exclude: readonly number[];
  readonly authors: readonly number[] | null;
  readonly excludedAuthors: readonly number[];
  /** Items with at least one of these tags, or with all of them. */
  readonly tags: readonly number[] | null;
  readonly requiresAllTags: boolean;
  readonly excludedTags: readonly number[];
  readonly after: string | null;
  readonly before: string | null;
  readonly modifiedAfter: string | null;
  readonly modifiedBefore: string | null;
  readonly order: 'asc' | 'desc';
  /**
   * `parent`: no item has one, so by id. `menu_order`: as the team ordered them; those with the same place newest first, and all in reverse if descending.
   * `upcoming` ignores `order`: first today and later, nearest first; then items without a day; then the past, latest
   * first. Ties are ordered by id.
   */
  readonly orderBy: Ordering;
  /** Today in the site's time zone, `2025-10-18`; only for `upcoming`. */
  readonly today: string;
};

export const defaultQuery: ListQuery = {
  page: 1,
  perPage: 10,
  offset: null,
  slugs: null,
  includesFormerSlugs: false,
  search: null,
  searchesTitles: false,
  category: null,
  include: null,
  exclude: [],
  authors: null,
  excludedAuthors: [],
  tags: null,
  requiresAllTags: false,
  excludedTags: [],
  after: null,
  before: null,
  modifiedAfter: null,
  modifiedBefore: null,
  order: 'desc',
  orderBy: 'date',
  today: '',
};

/** The number of items before the requested page. */
export const getOffset = (query: ListQuery): number => query.offset ?? (query.page - 1) * query.perPage;

/** Whether a query lists a whole type or a whole category. */
export const isUnfiltered = (query: ListQuery): boolean =>
  query.slugs === null &&
  query.search === null &&
  query.include === null &&
  query.authors === null &&
  query.excludedAuthors.length === 0 &&
  query.tags === null &&
  query.excludedTags.length === 0 &&
  query.exclude.length === 0 &&
  query.after === null &&
  query.before === null &&
  query.modifiedAfter === null &&
  query.modifiedBefore === null;
