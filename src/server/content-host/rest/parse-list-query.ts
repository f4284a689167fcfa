import type { AnyContentType } from '../../../content/content-type.ts';
import { defaultQuery, getDefaultOrder, type ListQuery, listOrderings } from '../list-query.ts';
import { getSiteDay } from '../site-day.ts';
import { ParameterReader } from './parameter-reader.ts';
import type { PhpQuery } from './php-query.ts';
import { RestError } from './rest-error.ts';

const rejectContradictions = (query: ListQuery): void => {
  if (query.orderBy === 'relevance' && query.search === null)
    throw new RestError(
      'rest_no_search_term_defined',
      'You need to define a search term to order by relevance.',
      400,
    );
  if (query.orderBy === 'include' && query.include === null)
    throw new RestError(
      'rest_orderby_include_missing_include',
      'You need to define an include parameter to order by include.',
      400,
    );
};

/** Whether the filters by what our items never have leave any: a parent, or a place above all others. */
const matchesAny = (type: AnyContentType, base: string, reader: ParameterReader): boolean => {
  if (base === 'posts') return !reader.boolean('sticky');
  if (type.coreBase !== 'pages') return true;
  const [parents, excluded] = [reader.ids('parent'), reader.ids('parent_exclude')];
  return (parents === null || parents.includes(0)) && !excluded?.includes(0);
};

/** The columns of WordPress; only titles can be searched alone. */
const searchColumns = ['post_title', 'post_content', 'post_excerpt'];

const termFilters = ['tags', 'tags_exclude', 'categories', 'categories_exclude'] as const;

/** The filters by taxonomy. No item has a category of WordPress, so that every category matches nothing. */
const readTerms = (reader: ParameterReader): Pick<ListQuery, 'tags' | 'requiresAllTags' | 'excludedTags'> => {
  for (const name of termFilters) reader.rejectEmpty(name);
  const [tags, categories] = [reader.ids('tags'), reader.ids('categories')];
  reader.ids('categories_exclude');
  const relation = reader.choice('tax_relation', ['AND', 'OR'] as const) ?? 'AND';
  const matchesNothing = categories !== null && (relation === 'AND' || tags === null);
  return {
    tags: matchesNothing ? [] : tags,
    requiresAllTags: reader.choice('tags_operator', ['AND', 'OR'] as const) === 'AND',
    excludedTags: reader.ids('tags_exclude') ?? [],
  };
};

/** Parses the parameters of a list; throws the errors of WordPress. */
export const parseListQuery = (
  php: PhpQuery,
  type: AnyContentType,
  clock: { readonly now: number; readonly timeZone: string },
  /** The REST base under which the list is asked for. */
  base: string = type.name,
): ListQuery => {
  const reader = new ParameterReader(php, clock.timeZone);
  const search = reader.text('search')?.trim();
  reader.allowOnlyStatus('publish');
  const orderBy = reader.choice('orderby', listOrderings(type));
  const byDefault = getDefaultOrder(type);
  const query: ListQuery = {
    page: reader.integer('page', 1, Number.MAX_SAFE_INTEGER) ?? defaultQuery.page,
    perPage: reader.integer('per_page', 1, 100) ?? defaultQuery.perPage,
    offset: reader.integer('offset', 0, Number.MAX_SAFE_INTEGER),
    slugs: reader.slugs(),
    includesFormerSlugs: reader.choice('former_slugs', ['0', '1'] as const) === '1',
    search: search ? search : null,
    searchesTitles: reader.names('search_columns', searchColumns)?.join() === 'post_title',
    // A type without categories ignores the parameter, as WordPress ignores unknown parameters.
    category: (type.category !== undefined && reader.text('category')) || null,
    include: matchesAny(type, base, reader) ? reader.ids('include') : [],
    exclude: reader.ids('exclude') ?? [],
    authors: reader.ids('author'),
    excludedAuthors: reader.ids('author_exclude') ?? [],
    ...readTerms(reader),
    after: reader.moment('after'),
    before: reader.moment('before'),
    modifiedAfter: reader.moment('modified_after'),
    modifiedBefore: reader.moment('modified_before'),
    order:
      reader.choice('order', ['asc', 'desc'] as const) ??
      (orderBy === null ? byDefault.order : defaultQuery.order),
    orderBy: orderBy ?? byDefault.orderBy,
    today: getSiteDay(clock.now, clock.timeZone),
  };
  reader.throwErrors();
  rejectContradictions(query);
  return query;
};
