import type { AnyContentType } from '../../content/content-type.ts';
import { page } from '../../content/types/page.ts';
import { update } from '../../content/types/update.ts';
import { createArchivedPath } from '../../shared/archive-paths.ts';
import { documents } from '../../shared/documents.ts';
import { paths } from '../../shared/paths.ts';
import { screens } from '../../shared/settings/screens.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import { createXmlDocument, escapeXml } from '../http/xml.ts';
import type { ArchiveStore } from '../newsletter/archive/archive-store.ts';

/** Addresses per sitemap. The format allows 50,000, but such a sitemap would take too long to create. */
const sitemapSize = 1_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type SitemapUrl = { readonly address: string; readonly changed: string | null };

const renderUrlset = (urls: readonly SitemapUrl[]): string => {
  const entries = urls.map(
    ({ address, changed }) =>
      `<url><loc>${escapeXml(address)}</loc>${changed === null ? '' : `<lastmod>${changed}Z</lastmod>`}</url>`,
  );
  return createXmlDocument(`<urlset ${namespace}>${entries.join('')}</urlset>`);
};

/** The sitemaps of the site: an index, one sitemap of pages, and one for each thousand updates. */
export const createSitemaps = (host: ContentHost, archive: Pick<ArchiveStore, 'listSlugs'>, site: string) => {
  /** The archive and its newsletters; nothing while none is public. */
  const listArchive = async (): Promise<SitemapUrl[]> => {
    const newsletters = await archive.listSlugs(sitemapSize);
    const urls = newsletters.map(({ slug, sentGmt }) => ({
      address: site + createArchivedPath(slug),
      changed: sentGmt,
    }));
    return urls.length === 0 ? [] : [{ address: site + paths.newsletterArchive, changed: null }, ...urls];
  };
  const listUrls = async (type: AnyContentType, number: number): Promise<SitemapUrl[]> => {
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
      const entries = addresses.map((path) => `<sitemap><loc>${escapeXml(site + path)}</loc></sitemap>`);
      return createXmlDocument(`<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>`);
    },
    /** The built-in pages, the pages that editors wrote, and the public newsletters. */
    pages: async (): Promise<string> => {
      const builtIn = Object.values(screens)
        .map(({ path }) => path)
        .filter((path) => path !== paths.findVote);
      const urls = [...builtIn, paths.privacy].map((path) => ({ address: site + path, changed: null }));
      return renderUrlset([...urls, ...(await listUrls(page, 1)), ...(await listArchive())]);
    },
    /** One sitemap of updates; null beyond the last one. */
    updates: async (number: number): Promise<string | null> => {
      const urls = await listUrls(update, number);
      return urls.length === 0 ? null : renderUrlset(urls);
    },
  };
};
