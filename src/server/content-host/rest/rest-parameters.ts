/** Every parameter that a REST route reads. One that is not here makes no difference to any answer. */
const restParameters = [
  '_embed',
  '_fields',
  'after',
  'author',
  'before',
  'category',
  'context',
  'exclude',
  'include',
  'modified_after',
  'modified_before',
  'offset',
  'order',
  'orderby',
  'page',
  'per_page',
  'post',
  'search',
  'slug',
  'status',
] as const;

export type RestParameter = (typeof restParameters)[number];

const known: ReadonlySet<string> = new Set(restParameters);

export const isRestParameter = (name: string): name is RestParameter => known.has(name);

/** The name of a list's parameter, as PHP writes lists: `slug[]` and `slug[0]` are both the list `slug`. */
export const listName = (name: string): string | null => /^([^[]+)\[[^\]]*\]$/.exec(name)?.[1] ?? null;

/** A query without the parameters that nobody reads, so that answers are kept once for all queries that differ in those alone. */
export const withoutUnread = (search: string): string => {
  if (search === '') return '';
  const read = [...new URLSearchParams(search)].filter(([name]) => isRestParameter(listName(name) ?? name));
  return read.length === 0 ? '' : `?${new URLSearchParams(read)}`;
};
