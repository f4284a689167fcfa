import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { type ContentInput, KeptInput } from '../../shared/admin/content.ts';
import { type SectionName, settingSections } from '../../shared/admin/setting-sections.ts';
import { sectionVersionSchema } from '../../shared/admin/settings.ts';
import { maxId } from '../../shared/max-id.ts';
import { sanitiseContent } from '../content-host/embedded/entry-store.ts';
import { listMediaIds } from '../content-host/embedded/stored-values.ts';
import { loadChosenPictures } from '../editing/entry-form.ts';
import { hasEntry } from '../editing/find-entry.ts';
import { KeptVersions } from '../editing/kept-versions.ts';
import { readPresentFields } from '../editing/present-fields.ts';
import { completeVersion } from '../settings/settings-versions.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import type { TypedAccess } from './autosave-routes.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection } from './rejected.ts';

const keptId = z.coerce.number().int().min(1).max(maxId);
const EntryParams = IdParam.extend({ type: z.string() });

/** What members typed in an edit conflict of an entry, and did not save. */
export const keptEntryVersionRoutes = (
  { database, now }: Pick<AdminDependencies, 'database' | 'now'>,
  { getType, formatName, rejectRemote, maxBytes, orInvalidFields }: TypedAccess,
): readonly AdminRoute[] => {
  const path = `${adminApi}/content/:type/:id/kept-versions`;
  const versions = new KeptVersions(database.db);
  const clean = async (values: ContentInput) => ({ ...values, html: sanitiseContent(values.html) });
  return [
    teamRoute({
      method: 'POST',
      path,
      role: 'editor',
      params: EntryParams,
      body: KeptInput,
      maxBytes,
      handle: async ({ params, body, member }) => {
        rejectRemote();
        const type = getType(params, member);
        if (!(await hasEntry(database.db, type.name, params.id))) throw notFoundRejection(formatName(type));
        const values = await orInvalidFields(clean(body.values));
        await versions.add({ entryId: params.id }, member.name, values, now());
        return null;
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:kept`,
      role: 'editor',
      params: EntryParams.extend({ kept: keptId }),
      handle: async ({ params, member }) => {
        rejectRemote();
        const type = getType(params, member);
        const isKnown = await hasEntry(database.db, type.name, params.id);
        const stored = isKnown ? await versions.find({ entryId: params.id }, params.kept) : null;
        if (stored === null) throw notFoundRejection('This version');
        const { values } = KeptInput.parse({ values: stored });
        const fields = await readPresentFields(database.db, type, values.fields);
        const pictures = await loadChosenPictures(database.db, listMediaIds(type, fields));
        return { values: { ...values, fields }, pictures };
      },
    }),
  ];
};

/** What members typed in an edit conflict of a settings section, and did not save. */
export const keptSectionVersionRoutes = (
  section: SectionName,
  { database, settings, now }: Pick<AdminDependencies, 'database' | 'settings' | 'now'>,
  maxBytes: number,
): readonly AdminRoute[] => {
  const path = `${adminApi}/settings/${section}/kept-versions`;
  const { role } = settingSections[section];
  const versions = new KeptVersions(database.db);
  return [
    teamRoute({
      method: 'POST',
      path,
      role,
      body: sectionVersionSchema(section),
      maxBytes,
      handle: async ({ body, member }) => {
        await versions.add({ section }, member.name, body.values, now());
        return null;
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:kept`,
      role,
      params: z.object({ kept: keptId }),
      handle: async ({ params }) => {
        const stored = await versions.find({ section }, params.kept);
        if (stored === null) throw notFoundRejection('This version');
        const values = stored as Readonly<Record<string, unknown>>;
        return { values: completeVersion(section, values, await settings()) };
      },
    }),
  ];
};
