import type { AnyContentType } from '../../../content/content-type.ts';
import type { Picture } from '../../../content/pictures/picture.ts';
import { encodeEntities } from '../../../content/text/text.ts';
import { paths } from '../../../shared/paths.ts';
import { screens } from '../../../shared/settings/screens.ts';
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

/** The pages that are no entries, with their titles; home has the title of the site. */
const otherPages: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...Object.values(screens).map(({ path, label }) => [path, path === paths.home ? null : label] as const),
  [paths.verifyReceipt, 'Check a receipt'],
  [paths.privacy, 'Privacy'],
  [paths.newsletterArchive, 'Newsletter archive'],
]);

/** What a page shows as a card. */
type Card = {
  readonly title: string;
  readonly link: string;
  readonly author: string | null;
  readonly picture: Picture | null;
};

/** `/oembed/1.0/embed`: what other sites need to show a link to one of our pages as a card. */
export const addOembedRoutes: RestPart = (app, { host, types, site, settings, parse }) => {
  const findItem = async (address: URL): Promise<{ type: AnyContentType; item: ContentItem } | null> => {
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
    return null;
  };

  const findCard = async (address: URL, siteTitle: string): Promise<Card> => {
    const found = await findItem(address);
    if (found !== null) {
      const { type, item } = found;
      const picture = getFeaturedPicture(type, withAbsolutePictures(item, site));
      return {
        title: item.title,
        link: createItemLink(type, item, site),
        author: item.author?.name ?? null,
        picture,
      };
    }
    const path = address.pathname.replace(/(?<=.)\/$/, '').toLowerCase();
    const title = otherPages.get(path);
    if (title === undefined) throw notFound();
    return {
      title: title === null ? siteTitle : `${title} | ${siteTitle}`,
      link: new URL(path, site).href,
      author: null,
      picture: null,
    };
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
    const { siteTitle } = await settings();
    const { title, link, author, picture } = await findCard(address, siteTitle);
    const width = Math.min(maxWidth, 600);
    return context.json({
      version: '1.0',
      provider_name: siteTitle,
      provider_url: site,
      author_name: author ?? siteTitle,
      author_url: site,
      title,
      type: 'rich',
      width,
      height: Math.round((width * 9) / 16),
      html: `<blockquote class="wp-embedded-content"><a href="${encodeEntities(link)}">${encodeEntities(title)}</a></blockquote>`,
      ...(picture
        ? { thumbnail_url: picture.url, thumbnail_width: picture.width, thumbnail_height: picture.height }
        : {}),
    });
  });
};
