import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { type ArchiveSource, newslettersPerPage } from '../../../web/data/archive-source.ts';
import type { RevisionSource } from '../../db/revision.ts';
import type { ArchiveStore } from './archive-store.ts';

/** Public newsletters, for pages that the server renders and for the REST API. */
export const createArchiveSource = (
  store: ArchiveStore,
  settings: () => Promise<SiteSettings>,
): ArchiveSource => ({
  list: async (page) => {
    const { timezone: timeZone } = await settings();
    const skip = (page - 1) * newslettersPerPage;
    const total = await store.count();
    const isBeyond = skip >= total;
    return {
      total,
      newsletters: isBeyond ? [] : await store.list({ skip, limit: newslettersPerPage, timeZone }),
    };
  },
  find: async (slug) => store.find(slug, (await settings()).timezone),
});

/** Whether a newsletter is public; asked for every page that is rendered, and read again after a change of the site. */
export const createArchiveCheck = (
  store: Pick<ArchiveStore, 'count'>,
  revision: RevisionSource,
): (() => Promise<boolean>) => {
  let known: { readonly revision: string; readonly hasArchive: boolean } | null = null;
  return async () => {
    const current = await revision.current();
    if (known?.revision !== current) known = { revision: current, hasArchive: (await store.count()) > 0 };
    return known.hasArchive;
  };
};
