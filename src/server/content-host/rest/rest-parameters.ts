/** All parameters that REST routes read. Other parameters do not change any response. */
const restParameters = [
  '_embed',
  '_fields',
  'after',
  'author',
  'author_email',
  'author_exclude',
  'before',
  'capabilities',
  'categories',
  'categories_exclude',
  'category',
  'context',
  'exclude',
  'format',
  // An extension of the WordPress API: the site's own pages follow old links with it.
  'former_slugs',
  'include',
  'maxwidth',
  'media_type',
  'mime_type',
  'modified_after',
  'modified_before',
  'offset',
  'order',
  'orderby',
  'page',
  'parent',
  'parent_exclude',
  'per_page',
  'post',
  'roles',
  'search',
  'search_columns',
  'slug',
  'status',
  'sticky',
  'subtype',
  'tags',
  'tags_exclude',
  'tags_operator',
  'tax_relation',
  'type',
  'url',
  'who',
] as const;

export type RestParameter = (typeof restParameters)[number];

const known: ReadonlySet<string> = new Set(restParameters);

const isRestParameter = (name: string): name is RestParameter => known.has(name);

/** The name of a list parameter in PHP notation: `slug[]` and `slug[0]` both give `slug`; null for a plain parameter. */
const listName = (name: string): string | null => /^([^[]+)\[[^\]]*\]$/.exec(name)?.[1] ?? null;

/** The filters by taxonomy, which are either lists of ids or objects with them: `tags[terms]=1,2&tags[operator]=AND`. */
const termParameter =
  /^((?:tags|categories)(?:_exclude)?)\[(terms|operator|include_children)\](?:\[[^\]]*\])?$/;

/** The parameter that a name in an address means, and whether its value is one of a list; null if no route reads it. */
export const readParameterName = (
  rawName: string,
): { readonly name: RestParameter; readonly isListed: boolean } | null => {
  const [, filter = '', part] = termParameter.exec(rawName) ?? [];
  const name =
    part === undefined ? (listName(rawName) ?? rawName) : part === 'terms' ? filter : `${filter}_${part}`;
  return isRestParameter(name)
    ? { name, isListed: part === undefined ? listName(rawName) !== null : part === 'terms' }
    : null;
};

/** Removes parameters that no route reads, so that queries that differ only in those share one cached response. */
export const removeUnknownParameters = (search: string): string => {
  if (search === '') return '';
  const read = [...new URLSearchParams(search)].filter(([name]) => readParameterName(name) !== null);
  return read.length === 0 ? '' : `?${new URLSearchParams(read)}`;
};
