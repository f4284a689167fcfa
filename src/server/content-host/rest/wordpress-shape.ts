import type { AnyContentType } from '../../../content/content-type.ts';
import type { Picture } from '../../../content/picture.ts';
import { isObject, withValueAt } from '../../../content/raw.ts';
import { encodeEntities } from '../../../content/text.ts';
import { wordpress } from '../../../shared/paths.ts';
import type { Author, ContentItem, Tag } from '../content-host.ts';

type Json = Readonly<Record<string, unknown>>;

const featuredOf = (type: AnyContentType, item: ContentItem): Picture | null => {
  const value = type.featured ? item.values[type.featured] : null;
  return isObject(value) && typeof value.url === 'string' ? (value as Picture) : null;
};

/** The item itself, without links: what the site's own pages are made from, too. */
export const itemBody = (type: AnyContentType, item: ContentItem, site: string): Json => {
  const link = new URL(type.pathOf(encodeURIComponent(item.slug)), site).href;
  let body: Json = {
    id: item.id,
    date: item.date,
    date_gmt: item.dateGmt,
    guid: { rendered: `${site}/?post_type=${type.name}&p=${item.id}` },
    modified: item.modified,
    modified_gmt: item.modifiedGmt,
    slug: item.slug,
    status: 'publish',
    type: type.name,
    link,
    title: { rendered: encodeEntities(item.title) },
    content: { rendered: item.html, protected: false },
    author: item.author?.id ?? 0,
    featured_media: featuredOf(type, item)?.id ?? 0,
    acf: {},
  };
  for (const [name, field] of Object.entries(type.fields))
    body = withValueAt(body, field.at, field.serialise(item.values[name] ?? null));
  return body;
};

export const authorBody = (author: Author, site: string): Json => ({
  id: author.id,
  name: author.name,
  url: '',
  description: author.description,
  link: `${site}/`,
  slug: author.slug,
  avatar_urls: {},
  _links: { self: [{ href: site + wordpress.item('users', author.id) }] },
});

export const mediaBody = (picture: Picture, site: string): Json => ({
  id: picture.id,
  type: 'attachment',
  media_type: 'image',
  title: { rendered: encodeEntities(picture.title) },
  alt_text: picture.alt,
  source_url: picture.url,
  media_details: {
    width: picture.width,
    height: picture.height,
    sizes: Object.fromEntries(
      Object.entries(picture.sizes).map(([name, size]) => [
        name,
        { source_url: size.url, width: size.width, height: size.height },
      ]),
    ),
  },
  _links: { self: [{ href: site + wordpress.item('media', picture.id ?? 0) }] },
});

export const tagBody = (tag: Tag): Json => ({
  id: tag.id,
  link: '',
  name: tag.name,
  slug: tag.slug,
  taxonomy: 'post_tag',
});

const hasTags = (type: AnyContentType): boolean => 'tags' in type.fields;

const linksOf = (type: AnyContentType, item: ContentItem, site: string): Json => {
  const featured = featuredOf(type, item)?.id;
  const embeddable = (href: string) => [{ embeddable: true, href: site + href }];
  return {
    self: [{ href: site + wordpress.item(type.name, item.id) }],
    collection: [{ href: site + wordpress.list(type.name) }],
    about: [{ href: `${site}${wordpress.namespace}/types/${type.name}` }],
    ...(item.author ? { author: embeddable(wordpress.item('users', item.author.id)) } : {}),
    ...(featured ? { 'wp:featuredmedia': embeddable(wordpress.item('media', featured)) } : {}),
    ...(hasTags(type)
      ? {
          'wp:term': [
            { taxonomy: 'post_tag', ...embeddable(`${wordpress.list('tags')}?post=${item.id}`)[0] },
          ],
        }
      : {}),
  };
};

/** `all` is a bare `_embed`; otherwise the relations asked for. */
export type Embed = 'all' | 'none' | readonly string[];

const embeddedOf = (type: AnyContentType, item: ContentItem, site: string, embed: Embed): Json => {
  const wants = (relation: string) => embed === 'all' || embed.includes(relation);
  const featured = featuredOf(type, item);
  return {
    ...(item.author && wants('author') ? { author: [authorBody(item.author, site)] } : {}),
    ...(featured && wants('wp:featuredmedia') ? { 'wp:featuredmedia': [mediaBody(featured, site)] } : {}),
    ...(hasTags(type) && wants('wp:term') ? { 'wp:term': [item.tags.map(tagBody)] } : {}),
  };
};

/** The whole item as WordPress's REST door gives it. */
export const itemAnswer = (type: AnyContentType, item: ContentItem, site: string, embed: Embed): Json => {
  const body = { ...itemBody(type, item, site), _links: linksOf(type, item, site) };
  const embedded = embed === 'none' ? {} : embeddedOf(type, item, site, embed);
  return Object.keys(embedded).length === 0 ? body : { ...body, _embedded: embedded };
};
