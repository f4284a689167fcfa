import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { type SectionName, settingSections } from '../../shared/admin/setting-sections.ts';
import { maxVersions } from '../../shared/admin/versions.ts';
import { maxId } from '../../shared/max-id.ts';
import { getClock } from '../editing/entry-form.ts';
import { KeptVersions } from '../editing/kept-versions.ts';
import { completeVersion, readVersionPictures, SettingsVersions } from '../settings/settings-versions.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { notFoundRejection } from './rejected.ts';

/** The history of a section. A version is restored by saving its values like any other change. */
export const settingsVersionRoutes = (
  section: SectionName,
  { database, settings }: Pick<AdminDependencies, 'database' | 'settings'>,
): readonly AdminRoute[] => {
  const { role } = settingSections[section];
  const path = `${adminApi}/settings/${section}/versions`;
  const versions = new SettingsVersions(database.db);
  return [
    teamRoute({
      method: 'GET',
      path,
      role,
      handle: async () => {
        const items = await versions.list(section);
        const kept = await new KeptVersions(database.db).list({ section });
        const page = { total: items.length, page: 1, size: maxVersions };
        return { items, kept, ...page, clock: getClock(await settings()) };
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:version`,
      role,
      params: z.object({ version: z.coerce.number().int().min(1).max(maxId) }),
      handle: async ({ params }) => {
        const stored = await versions.find(section, params.version);
        if (stored === null) throw notFoundRejection('This version');
        const pictures = readVersionPictures(stored);
        const values = completeVersion(section, stored, await settings());
        return { values, ...(pictures ? { pictures } : {}) };
      },
    }),
  ];
};
