import type { AnyContentType } from '../../../content/content-type.ts';
import { type Picture, writeFocalPoint } from '../../../content/pictures/picture.ts';
import { isObject, withValueAt } from '../../../content/raw.ts';
import { encodeEntities } from '../../../content/text/text.ts';
import { wordpress } from '../../../shared/paths.ts';
import type { Author, ContentItem, CountedTag, Tag } from '../content-host.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the names of WordPress's own relations mean; clients expand them by it. */
export const curies = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

export const getFeaturedPicture = (type: AnyContentType, item: ContentItem): Picture | null => {
  const value = type.featured ? item.values[type.featured] : null;
  return isObject(value) && typeof value.url === 'string' ? (value as Picture) : null;
};

/** Identifies an item for ever, whatever its slug. */
export const createGuid = (type: AnyContentType, id: number, site: string): string =>
  `${site}/?post_type=${type.name}&p=${id}`;

/** The public address of an item. */
export const createItemLink = (type: AnyContentType, item: ContentItem, site: string): string =>
  new URL(type.pathOf(encodeURIComponent(item.slug)), site).href;

/** The item itself, without `_links` and `_embedded`. */
export const serialiseItemBody = (
  type: AnyContentType,
  item: ContentItem,
  site: string,
  acceptsComments = false,
): Json => {
  let body: Json = {
    id: item.id,
    date: item.date,
    date_gmt: item.dateGmt,
    guid: { rendered: createGuid(type, item.id, site) },
    modified: item.modified,
    modified_gmt: item.modifiedGmt,
    slug: item.slug,
    status: 'publish',
    type: type.name,
    link: createItemLink(type, item, site),
    title: { rendered: item.titleHtml ?? encodeEntities(item.title) },
    content: { rendered: item.html, protected: false },
    excerpt: { rendered: item.excerpt && `${item.excerpt}\n`, protected: false },
    author: item.author?.id ?? 0,
    featured_media: getFeaturedPicture(type, item)?.id ?? 0,
    comment_status: acceptsComments && type.hasComments && !item.hasClosedComments ? 'open' : 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    categories: [],
    tags: [],
    ...(type.coreBase === 'pages' ? { parent: 0 } : {}),
    ...(type.isOrderedByTeam || type.coreBase === 'pages' ? { menu_order: item.menuOrder } : {}),
    acf: {},
  };
  for (const [name, field] of Object.entries(type.fields))
    body = withValueAt(body, field.at, field.kind.serialise(item.values[name] ?? null));
  return body;
};

export const serialiseAuthor = (author: Author, site: string): Json => ({
  id: author.id,
  name: author.name,
  url: '',
  description: author.description,
  link: `${site}/`,
  slug: author.slug,
  avatar_urls: {},
  meta: [],
  _links: {
    self: [{ href: site + wordpress.item('users', author.id) }],
    collection: [{ href: site + wordpress.list('users') }],
  },
});

const getFileName = (address: string): string =>
  address
    .replace(/[?#].*/s, '')
    .split('/')
    .at(-1) ?? '';

const mimeTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

export const getMimeType = (address: string): string =>
  mimeTypes[getFileName(address).split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/jpeg';

export const getPictureSlug = ({ url }: Picture): string =>
  getFileName(url)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();

/** A picture as `_embed` shows it; its addresses are absolute. */
const serialiseEmbeddedMedia = (picture: Picture, site: string): Json => ({
  id: picture.id,
  slug: getPictureSlug(picture),
  type: 'attachment',
  link: picture.url,
  title: { rendered: encodeEntities(picture.title) },
  caption: { rendered: '' },
  alt_text: picture.alt,
  author: 0,
  media_type: 'image',
  mime_type: getMimeType(picture.url),
  source_url: picture.url,
  media_details: {
    width: picture.width,
    height: picture.height,
    file: getFileName(picture.url),
    sizes: Object.fromEntries(
      Object.entries(picture.sizes).map(([name, size]) => [
        name,
        {
          file: getFileName(size.url),
          width: size.width,
          height: size.height,
          mime_type: getMimeType(size.url),
          source_url: size.url,
        },
      ]),
    ),
  },
  ...writeFocalPoint(picture),
  _links: {
    self: [{ href: site + wordpress.item('media', picture.id ?? 0) }],
    collection: [{ href: site + wordpress.list('media') }],
  },
});

export const serialiseMedia = (picture: Picture, site: string): Json => ({
  ...serialiseEmbeddedMedia(picture, site),
  guid: { rendered: picture.url },
  status: 'inherit',
  template: '',
  meta: [],
  post: null,
  description: { rendered: '' },
  comment_status: 'closed',
  ping_status: 'closed',
});

/** A tag as `_embed` shows it. */
const serialiseEmbeddedTag = (tag: Tag, site: string): Json => ({
  id: tag.id,
  link: '',
  name: tag.name,
  slug: tag.slug,
  taxonomy: 'post_tag',
  _links: {
    self: [{ href: site + wordpress.item('tags', tag.id) }],
    collection: [{ href: site + wordpress.list('tags') }],
    about: [{ href: `${site}${wordpress.namespace}/taxonomies/post_tag` }],
  },
});

export const serialiseTag = ({ count, ...tag }: CountedTag, site: string): Json => ({
  ...serialiseEmbeddedTag(tag, site),
  count,
  description: '',
  meta: [],
});

const hasTags = (type: AnyContentType): boolean => 'tags' in type.fields;

const createLinks = (type: AnyContentType, item: ContentItem, site: string): Json => {
  const featured = getFeaturedPicture(type, item)?.id;
  const embeddable = (href: string) => [{ embeddable: true, href: site + href }];
  return {
    self: [{ href: site + wordpress.item(type.name, item.id) }],
    collection: [{ href: site + wordpress.list(type.name) }],
    about: [{ href: `${site}${wordpress.namespace}/types/${type.name}` }],
    ...(item.author?.id ? { author: embeddable(wordpress.item('users', item.author.id)) } : {}),
    ...(featured ? { 'wp:featuredmedia': embeddable(wordpress.item('media', featured)) } : {}),
    ...(hasTags(type)
      ? {
          'wp:term': [
            { taxonomy: 'post_tag', ...embeddable(`${wordpress.list('tags')}?post=${item.id}`)[0] },
          ],
        }
      : {}),
    ...(type.hasComments
      ? { replies: [{ href: `${site}${wordpress.list('comments')}?post=${item.id}` }] }
      : {}),
    curies,
  };
};

/** `all` for `_embed` without a value; otherwise the requested relations. */
export type Embed = 'all' | 'none' | readonly string[];

const createEmbedded = (type: AnyContentType, item: ContentItem, site: string, embed: Embed): Json => {
  const isRequested = (relation: string) => embed === 'all' || embed.includes(relation);
  const featured = getFeaturedPicture(type, item);
  return {
    ...(item.author && isRequested('author') ? { author: [serialiseAuthor(item.author, site)] } : {}),
    ...(featured && isRequested('wp:featuredmedia')
      ? { 'wp:featuredmedia': [serialiseEmbeddedMedia(featured, site)] }
      : {}),
    ...(hasTags(type) && isRequested('wp:term')
      ? { 'wp:term': [item.tags.map((tag) => serialiseEmbeddedTag(tag, site))] }
      : {}),
  };
};

type ItemOptions = {
  readonly site: string;
  readonly embed: Embed;
  /** Whether the site accepts comments. */
  readonly acceptsComments: boolean;
};

/** The complete item as in the REST API of WordPress. */
export const serialiseItem = (
  type: AnyContentType,
  item: ContentItem,
  { site, embed, acceptsComments }: ItemOptions,
): Json => {
  const links = createLinks(type, item, site);
  const body = { ...serialiseItemBody(type, item, site, acceptsComments), _links: links };
  const embedded = embed === 'none' ? {} : createEmbedded(type, item, site, embed);
  return Object.keys(embedded).length === 0 ? body : { ...body, _embedded: embedded };
};
