import type { AnyContentType } from '../../../content/content-type.ts';
import { archiveAddress } from '../../../shared/archive-paths.ts';
import { wordpress } from '../../../shared/paths.ts';
import { commentOrderings } from '../../comments/comment-query.ts';
import { getDefaultOrder, listOrderings } from '../list-query.ts';
import { maxListValues } from './list-parameter.ts';
import { mediaOrderings } from './media-filter.ts';
import { emptyRoutes, teamRoutes } from './status-routes.ts';
import { curies } from './wordpress-shape.ts';

type Json = Readonly<Record<string, unknown>>;

const wordpressNamespace = 'wp/v2';
const ownNamespace = 'campaign/v1';

/** The namespaces of WordPress, and our own. */
export const namespaces = ['oembed/1.0', wordpressNamespace, ownNamespace] as const;
type Namespace = (typeof namespaces)[number];

/** A parameter with arrayParameter values, separated by commas or repeated (`slug[]=a&slug[]=b`). */
const arrayParameter = (items: Json, value?: unknown): Json => ({
  type: 'array',
  items,
  maxItems: maxListValues,
  ...(value === undefined ? {} : { default: value }),
  required: false,
});

const pagingParameters: Json = {
  page: { type: 'integer', default: 1, minimum: 1, required: false },
  per_page: { type: 'integer', default: 10, minimum: 1, maximum: 100, required: false },
  offset: { type: 'integer', required: false },
};

const idParameters: Json = {
  include: arrayParameter({ type: 'integer' }, []),
  exclude: arrayParameter({ type: 'integer' }, []),
};

const listParameters = (type: AnyContentType): Json => ({
  context: { type: 'string', enum: ['view', 'embed', 'edit'], default: 'view', required: false },
  ...pagingParameters,
  search: { type: 'string', required: false },
  search_columns: arrayParameter(
    { type: 'string', enum: ['post_title', 'post_content', 'post_excerpt'] },
    [],
  ),
  slug: arrayParameter({ type: 'string' }),
  former_slugs: { type: 'string', enum: ['0', '1'], default: '0', required: false },
  ...idParameters,
  author: arrayParameter({ type: 'integer' }, []),
  author_exclude: arrayParameter({ type: 'integer' }, []),
  tags: arrayParameter({ type: 'integer' }),
  /** WordPress has it as `tags[operator]`, which is read, too. */
  tags_operator: { type: 'string', enum: ['AND', 'OR'], default: 'OR', required: false },
  tags_exclude: arrayParameter({ type: 'integer' }, []),
  categories: arrayParameter({ type: 'integer' }),
  categories_exclude: arrayParameter({ type: 'integer' }, []),
  tax_relation: { type: 'string', enum: ['AND', 'OR'], required: false },
  status: { type: 'array', items: { enum: ['publish'] }, default: 'publish', required: false },
  after: { type: 'string', format: 'date-time', required: false },
  before: { type: 'string', format: 'date-time', required: false },
  modified_after: { type: 'string', format: 'date-time', required: false },
  modified_before: { type: 'string', format: 'date-time', required: false },
  order: {
    type: 'string',
    enum: ['asc', 'desc'],
    default: getDefaultOrder(type).order,
    required: false,
  },
  orderby: {
    type: 'string',
    enum: listOrderings(type),
    default: getDefaultOrder(type).orderBy,
    required: false,
  },
  ...(type.coreBase === 'posts' ? { sticky: { type: 'boolean', required: false } } : {}),
  ...(type.coreBase === 'pages'
    ? {
        parent: arrayParameter({ type: 'integer' }, []),
        parent_exclude: arrayParameter({ type: 'integer' }, []),
      }
    : {}),
  ...(type.category === undefined ? {} : { category: { type: 'string', required: false } }),
});

const itemParameters: Json = {
  id: { type: 'integer', required: false },
  context: { type: 'string', enum: ['view', 'embed', 'edit'], default: 'view', required: false },
};

/** Of authors and terms. */
const namedParameters: Json = {
  ...pagingParameters,
  ...idParameters,
  search: { type: 'string', required: false },
  slug: arrayParameter({ type: 'string' }),
  order: { type: 'string', enum: ['asc', 'desc'], default: 'asc', required: false },
  orderby: {
    type: 'string',
    enum: ['id', 'include', 'name', 'slug', 'include_slugs', 'count', 'url', 'term_group'],
    default: 'name',
    required: false,
  },
};

const termParameters: Json = { ...namedParameters, post: arrayParameter({ type: 'integer' }) };

const commentParameters: Json = {
  ...pagingParameters,
  ...idParameters,
  search: { type: 'string', required: false },
  after: { type: 'string', format: 'date-time', required: false },
  before: { type: 'string', format: 'date-time', required: false },
  post: arrayParameter({ type: 'integer' }, []),
  parent: arrayParameter({ type: 'integer' }, []),
  parent_exclude: arrayParameter({ type: 'integer' }, []),
  status: { type: 'string', default: 'approve', required: false },
  type: { type: 'string', default: 'comment', required: false },
  order: { type: 'string', enum: ['asc', 'desc'], default: 'desc', required: false },
  orderby: { type: 'string', enum: commentOrderings, default: 'date_gmt', required: false },
};

const route = (args: Json, self?: string, namespace: Namespace = wordpressNamespace): Json => ({
  namespace,
  methods: ['GET'],
  endpoints: [{ methods: ['GET'], args }],
  ...(self ? { _links: { self: [{ href: self }] } } : {}),
});

const wordpressRoutes = (types: readonly AnyContentType[], site: string): Json => {
  const routes: Record<string, Json> = {
    '/wp/v2': route({}, site + wordpress.namespace),
    '/wp/v2/types': route({}, `${site}${wordpress.namespace}/types`),
    '/wp/v2/types/(?P<type>[\\w-]+)': route({ type: { type: 'string', required: false } }),
    '/wp/v2/users': route(namedParameters, site + wordpress.list('users')),
    '/wp/v2/users/(?P<id>[\\d]+)': route(itemParameters),
    '/wp/v2/users/me': route({}),
    '/wp/v2/media': route(
      {
        ...pagingParameters,
        ...idParameters,
        search: { type: 'string', required: false },
        slug: arrayParameter({ type: 'string' }),
        author: arrayParameter({ type: 'integer' }, []),
        author_exclude: arrayParameter({ type: 'integer' }, []),
        parent: arrayParameter({ type: 'integer' }, []),
        parent_exclude: arrayParameter({ type: 'integer' }, []),
        media_type: { type: 'string', required: false },
        mime_type: { type: 'string', required: false },
        order: { type: 'string', enum: ['asc', 'desc'], default: 'desc', required: false },
        orderby: { type: 'string', enum: mediaOrderings, default: 'date', required: false },
      },
      site + wordpress.list('media'),
    ),
    '/wp/v2/media/(?P<id>[\\d]+)': route(itemParameters),
    '/wp/v2/tags': route(termParameters, site + wordpress.list('tags')),
    '/wp/v2/tags/(?P<id>[\\d]+)': route(itemParameters),
    '/wp/v2/categories': route(termParameters, site + wordpress.list('categories')),
    '/wp/v2/categories/(?P<id>[\\d]+)': route(itemParameters),
    '/wp/v2/taxonomies': route({}, `${site}${wordpress.namespace}/taxonomies`),
    '/wp/v2/taxonomies/(?P<taxonomy>[\\w-]+)': route({ taxonomy: { type: 'string', required: false } }),
    '/wp/v2/statuses': route({}, `${site}${wordpress.namespace}/statuses`),
    '/wp/v2/statuses/(?P<status>[\\w-]+)': route({ status: { type: 'string', required: false } }),
    ...Object.fromEntries(teamRoutes.map(([name]) => [`/wp/v2/${name}`, route({})])),
    ...Object.fromEntries(
      emptyRoutes.flatMap((name) => [
        [`/wp/v2/${name}`, route(pagingParameters, site + wordpress.list(name))],
        [`/wp/v2/${name}/(?P<id>[\\d]+)`, route(itemParameters)],
      ]),
    ),
    '/wp/v2/users/(?P<id>[\\d]+)/application-passwords': route({}),
    '/wp/v2/search': route(
      {
        ...pagingParameters,
        ...idParameters,
        search: { type: 'string', required: false },
        type: { type: 'string', enum: ['post', 'term', 'post-format'], default: 'post', required: false },
        subtype: arrayParameter({ type: 'string' }, ['any']),
      },
      `${site}${wordpress.namespace}/search`,
    ),
    '/wp/v2/comments': route(commentParameters, site + wordpress.list('comments')),
    '/wp/v2/comments/(?P<id>[\\d]+)': route(itemParameters),
  };
  for (const type of types)
    for (const base of [type.name, type.coreBase].filter((name) => name !== undefined)) {
      routes[`/wp/v2/${base}`] = route(listParameters(type), site + wordpress.list(base));
      routes[`/wp/v2/${base}/(?P<id>[\\d]+)`] = route(itemParameters);
      for (const versions of ['revisions', 'autosaves'])
        routes[`/wp/v2/${base}/(?P<id>[\\d]+)/${versions}`] = route(itemParameters);
    }
  return routes;
};

const ownRoutes = (site: string): Json => ({
  '/campaign/v1': route({}, site + wordpress.root + ownNamespace, ownNamespace),
  '/campaign/v1/categories/(?P<base>[\\w-]+)': route(
    { base: { type: 'string', required: false } },
    undefined,
    ownNamespace,
  ),
  '/campaign/v1/newsletters': route(
    { page: { type: 'integer', default: 1, minimum: 1, required: false } },
    site + archiveAddress,
    ownNamespace,
  ),
  '/campaign/v1/newsletters/(?P<slug>[\\w-]+)': route(
    { slug: { type: 'string', required: false } },
    undefined,
    ownNamespace,
  ),
});

const oembedRoutes = (site: string): Json => ({
  '/oembed/1.0': route({}, `${site}${wordpress.root}oembed/1.0`, 'oembed/1.0'),
  '/oembed/1.0/embed': route(
    {
      url: { type: 'string', format: 'uri', required: true },
      format: { type: 'string', default: 'json', required: false },
      maxwidth: { type: 'integer', default: 600, required: false },
    },
    undefined,
    'oembed/1.0',
  ),
});

const routesOf = (namespace: Namespace, types: readonly AnyContentType[], site: string): Json => {
  if (namespace === 'oembed/1.0') return oembedRoutes(site);
  return namespace === wordpressNamespace ? wordpressRoutes(types, site) : ownRoutes(site);
};

type SiteMetadata = {
  readonly name: string;
  readonly description: string;
  readonly timeZone: string;
  /** The present offset of the zone from UTC, in hours. */
  readonly gmtOffset: number;
  readonly site: string;
};

/** `GET /wp-json/`: the site, its namespaces and routes. */
export const describeSite = (types: readonly AnyContentType[], metadata: SiteMetadata): Json => ({
  name: metadata.name,
  description: metadata.description,
  url: metadata.site,
  home: metadata.site,
  gmt_offset: metadata.gmtOffset,
  timezone_string: metadata.timeZone,
  namespaces,
  authentication: {},
  routes: Object.assign({}, ...namespaces.map((namespace) => routesOf(namespace, types, metadata.site))),
  _links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }] },
});

export const describeNamespace = (
  namespace: Namespace,
  types: readonly AnyContentType[],
  site: string,
): Json => ({
  namespace,
  routes: routesOf(namespace, types, site),
});

export const describeType = (type: AnyContentType, site: string): Json => ({
  description: '',
  hierarchical: false,
  has_archive: false,
  name: type.label.many,
  slug: type.name,
  icon: null,
  taxonomies: 'tags' in type.fields ? ['post_tag'] : [],
  // WordPress's own pages are not under the name of their type.
  rest_base: type.coreBase === 'pages' ? type.coreBase : type.name,
  rest_namespace: wordpressNamespace,
  _links: {
    collection: [{ href: `${site}${wordpress.namespace}/types` }],
    'wp:items': [{ href: site + wordpress.list(type.coreBase === 'pages' ? type.coreBase : type.name) }],
    curies,
  },
});

export const describeTypes = (types: readonly AnyContentType[], site: string): Json =>
  Object.fromEntries(types.map((type) => [type.name, describeType(type, site)]));
