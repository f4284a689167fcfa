import { compareByName, compareText } from '../text-order.ts';
import type { ParameterReader } from './parameter-reader.ts';
import type { PhpQuery } from './php-query.ts';

/** An author or a term. */
type Named = { readonly id: number; readonly name: string; readonly slug: string; readonly count?: number };

const compareFor = {
  id: (one: Named, other: Named) => one.id - other.id,
  name: compareByName,
  slug: (one: Named, other: Named) => compareText(one.slug, other.slug),
  count: (one: Named, other: Named) => (one.count ?? 0) - (other.count ?? 0),
} as const;

/** `url` and `term_group` are the same for all. */
const orderings = ['id', 'include', 'name', 'slug', 'include_slugs', 'count', 'url', 'term_group'] as const;

/**
 * Filters and orders authors or terms by the parameters of WordPress. Only visible items' ones are public, so the lists are
 * short enough to do this in memory.
 */
export const queryNamed = <T extends Named>(
  rows: readonly T[],
  query: PhpQuery,
  reader: ParameterReader,
): readonly T[] => {
  const [include, exclude, slugs] = [reader.ids('include'), reader.ids('exclude'), reader.slugs()];
  const search = reader.text('search')?.trim().toLowerCase() ?? '';
  const order = reader.choice('order', ['asc', 'desc'] as const) ?? 'asc';
  const orderBy = reader.choice('orderby', orderings) ?? 'name';
  const found = rows.filter(
    ({ id, name, slug }) =>
      (include === null || include.includes(id)) &&
      !exclude?.includes(id) &&
      (slugs === null || slugs.includes(slug.toLowerCase())) &&
      (search === '' || name.toLowerCase().includes(search) || slug.toLowerCase().includes(search)),
  );
  if (orderBy === 'include' && query.has('include'))
    return found.sort((one, other) => (include ?? []).indexOf(one.id) - (include ?? []).indexOf(other.id));
  if (orderBy === 'include_slugs' && slugs !== null)
    return found.sort(
      (one, other) => slugs.indexOf(one.slug.toLowerCase()) - slugs.indexOf(other.slug.toLowerCase()),
    );
  const compare = Object.hasOwn(compareFor, orderBy)
    ? compareFor[orderBy as keyof typeof compareFor]
    : compareByName;
  const direction = order === 'asc' ? 1 : -1;
  return found.sort((one, other) => direction * compare(one, other) || one.id - other.id);
};
