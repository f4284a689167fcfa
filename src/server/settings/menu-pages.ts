import { page } from '../../content/types/page.ts';
import { listMenuPageIds, type MenuPage, maxMenuEntries } from '../../shared/settings/menu.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';

/**
 * The published pages that the menus link to, by their ids. While a remote content host is unavailable these are the last
 * known ones: a page without its menu is worse than a menu of yesterday.
 */
export const createMenuPages = (host: Pick<ContentHost, 'list'>) => {
  let known: ReadonlyMap<number, MenuPage> = new Map();
  const read = async ({ menu, footerMenu }: SiteSettings): Promise<ReadonlyMap<number, MenuPage>> => {
    const ids = listMenuPageIds([...menu, ...footerMenu]);
    if (ids.length === 0) return new Map();
    try {
      const { items } = await host.list(page, { ...defaultQuery, include: ids, perPage: 2 * maxMenuEntries });
      known = new Map(items.map(({ id, slug, title }) => [id, { slug, title }]));
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error;
    }
    return known;
  };
  return { read, getKnown: () => known };
};
