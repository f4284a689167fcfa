/** All parameters that REST routes read. Other parameters do not change any response. */
const restParameters = [
  '_embed',
  '_fields',
  'after',
  'author',
  'author_exclude',
  'before',
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
  'modified_after',
  'modified_before',
  'offset',
  'order',
  'orderby',
  'page',
  'parent',
  'per_page',
  'post',
  'search',
  'slug',
  'status',
  'subtype',
  'tags',
  'tags_exclude',
  'tax_relation',
  'type',
  'url',
] as const;

export type RestParameter = (typeof restParameters)[number];

const known: ReadonlySet<string> = new Set(restParameters);

export const isRestParameter = (name: string): name is RestParameter => known.has(name);

/** The name of a list parameter in PHP notation: `slug[]` and `slug[0]` both give `slug`; null for a plain parameter. */
export const listName = (name: string): string | null => /^([^[]+)\[[^\]]*\]$/.exec(name)?.[1] ?? null;

/** Removes parameters that no route reads, so that queries that differ only in those share one cached response. */
export const removeUnknownParameters = (search: string): string => {
  if (search === '') return '';
  const read = [...new URLSearchParams(search)].filter(([name]) => isRestParameter(listName(name) ?? name));
  return read.length === 0 ? '' : `?${new URLSearchParams(read)}`;
};
