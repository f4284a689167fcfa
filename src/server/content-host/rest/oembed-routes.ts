import type { AnyContentType } from '../../../content/content-type.ts';
import { encodeEntities } from '../../../content/text/text.ts';
import { withAbsolutePictures } from '../absolute-pictures.ts';
import type { ContentItem } from '../content-host.ts';
import { defaultQuery } from '../list-query.ts';
import { invalidParameters, RestError } from './rest-error.ts';
import type { RestPart } from './rest-part.ts';
import { createItemLink, getFeaturedPicture } from './wordpress-shape.ts';

const notFound = (): RestError => new RestError('oembed_invalid_url', 'Not Found', 404);

/** The slug in an address of this type; null if it is another address. */
const readSlug = (type: AnyContentType, address: URL, site: string): string | null => {
  const pattern = new URL(type.pathOf('SLUG'), site);
  const parameter = [...pattern.searchParams].find(([, value]) => value === 'SLUG')?.[0];
  if (parameter !== undefined)
    return address.pathname === pattern.pathname ? address.searchParams.get(parameter) : null;
  const before = pattern.pathname.replace('SLUG', '');
  if (before === pattern.pathname || !address.pathname.startsWith(before)) return null;
  const slug = address.pathname.slice(before.length).replace(/\/$/, '');
  try {
    return decodeURIComponent(slug);
  } catch {
    return null;
  }
};

/** `/oembed/1.0/embed`: what other sites need to show a link to one of our pages as a card. */
export const addOembedRoutes: RestPart = (app, { host, types, site, settings, parse }) => {
  const findItem = async (address: URL): Promise<{ type: AnyContentType; item: ContentItem }> => {
    for (const type of types) {
      const slug = readSlug(type, address, site);
      if (!slug) continue;
      const { items } = await host.list(type, {
        ...defaultQuery,
        slugs: [slug.toLowerCase()],
        includesFormerSlugs: true,
      });
      if (items[0]) return { type, item: items[0] };
    }
    throw notFound();
  };

  app.get('/oembed/1.0/embed', async (context) => {
    const { query, reader } = await parse(context);
    const requested = reader.text('url');
    const format = reader.choice('format', ['json', 'xml'] as const) ?? 'json';
    const maxWidth = reader.integer('maxwidth', 1, 10_000) ?? 600;
    reader.throwErrors();
    if (!query.has('url'))
      throw new RestError('rest_missing_callback_param', 'Missing parameter(s): url', 400, {
        params: ['url'],
      });
    if (requested === null || !URL.canParse(requested))
      throw invalidParameters(
        new Map([['url', { code: 'rest_invalid_url', message: 'Invalid parameter.' }]]),
      );
    // XML is optional; this is the answer of the oEmbed specification where it is not offered.
    if (format === 'xml') throw new RestError('oembed_no_xml', 'Only JSON is available.', 501);
    const address = new URL(requested);
    if (address.origin !== new URL(site).origin) throw notFound();
    const { type, item } = await findItem(address);
    const { siteTitle } = await settings();
    const shown = withAbsolutePictures(item, site);
    const picture = getFeaturedPicture(type, shown);
    const link = createItemLink(type, item, site);
    const width = Math.min(maxWidth, 600);
    return context.json({
      version: '1.0',
      provider_name: siteTitle,
      provider_url: site,
      author_name: item.author?.name ?? siteTitle,
      author_url: site,
      title: item.title,
      type: 'rich',
      width,
      height: Math.round((width * 9) / 16),
      html: `<blockquote class="wp-embedded-content"><a href="${encodeEntities(link)}">${encodeEntities(item.title)}</a></blockquote>`,
      ...(picture
        ? { thumbnail_url: picture.url, thumbnail_width: picture.width, thumbnail_height: picture.height }
        : {}),
    });
  });
};
