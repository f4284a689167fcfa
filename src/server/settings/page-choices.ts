import { page } from '../../content/types/page.ts';
import type { PageChoices } from '../../shared/admin/settings.ts';
import { gmtText } from '../../shared/dates.ts';
import { listMenuPageIds } from '../../shared/settings/menu.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';
import { getEntryStatus } from '../editing/entry-status.ts';

type Dependencies = {
  readonly host: Pick<ContentHost, 'list' | 'remote'>;
  readonly database: Pick<Database, 'db'>;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
};

/** The newest pages, those that are in a menu, and those in a menu that are not published. Throws `ContentUnavailable`. */
export const listPageChoices = async ({
  host,
  database,
  settings,
  now,
}: Dependencies): Promise<PageChoices> => {
  const { menu, footerMenu } = await settings();
  const inMenus = listMenuPageIds([...menu, ...footerMenu]);
  const query = { ...defaultQuery, perPage: 100 };
  const { items: newest } = await host.list(page, query);
  const { items: chosen } = await host.list(page, { ...query, include: inMenus });
  const listed = new Set(newest.map(({ id }) => id));
  const pages = [...newest, ...chosen.filter(({ id }) => !listed.has(id))];
  const published = new Set(pages.map(({ id }) => id));
  const missing = inMenus.filter((id) => !published.has(id));
  // Only a remote host knows its own drafts.
  const rows =
    missing.length === 0 || host.remote
      ? []
      : await database.db
          .selectFrom('entry')
          .select(['id', 'title', 'status', 'date_gmt'])
          .where('type', '=', page.name)
          .where('id', 'in', missing)
          .execute();
  return {
    pages: pages.map(({ id, slug, title }) => ({ id, slug, title })),
    unpublished: rows.flatMap(({ id, title, ...row }) => {
      const status = getEntryStatus(row, gmtText(now()));
      return status === 'published' ? [] : [{ id, title, status }];
    }),
  };
};
