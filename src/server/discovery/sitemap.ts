import type { AnyContentType } from '../../content/content-type.ts';
import { page } from '../../content/types/page.ts';
import { update } from '../../content/types/update.ts';
import { documents, navigation, paths } from '../../shared/paths.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import { xmlDocument, xmlText } from './xml.ts';

/** How many addresses one sitemap has; the format allows fifty times as many, but nobody should wait for those. */
const sitemapSize = 1_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Place = { readonly address: string; readonly changed: string | null };

const placesXml = (places: readonly Place[]): string => {
  const entries = places.map(
    ({ address, changed }) =>
      `<url><loc>${xmlText(address)}</loc>${changed === null ? '' : `<lastmod>${changed}Z</lastmod>`}</url>`,
  );
  return xmlDocument(`<urlset ${namespace}>${entries.join('')}</urlset>`);
};

/** The sitemaps of the site: an index, one of its pages, and as many of updates as it takes. */
export const createSitemaps = (host: ContentHost, site: string) => {
  const itemsOf = async (type: AnyContentType, number: number): Promise<Place[]> => {
    const { items } = await host.list(type, { ...defaultQuery, page: number, perPage: sitemapSize });
    return items.map(({ slug, modifiedGmt }) => ({
      address: site + type.pathOf(slug),
      changed: modifiedGmt,
    }));
  };
  return {
    index: async (): Promise<string> => {
      const { total } = await host.list(update, { ...defaultQuery, perPage: 1 });
      const numbers = Array.from({ length: Math.ceil(total / sitemapSize) }, (_, index) => index + 1);
      const addresses = [
        documents.sitemapOf('pages', 1),
        ...numbers.map((number) => documents.sitemapOf('updates', number)),
      ];
      const entries = addresses.map((path) => `<sitemap><loc>${xmlText(site + path)}</loc></sitemap>`);
      return xmlDocument(`<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>`);
    },
    /** The site's own pages, and those that editors wrote. */
    pages: async (): Promise<string> => {
      const own = [...navigation.map(({ path }) => path), paths.vote, paths.ledger];
      const places = own.map((path) => ({ address: site + path, changed: null }));
      return placesXml([...places, ...(await itemsOf(page, 1))]);
    },
    /** One thousand updates; null where there are none any more. */
    updates: async (number: number): Promise<string | null> => {
      const places = await itemsOf(update, number);
      return places.length === 0 ? null : placesXml(places);
    },
  };
};
