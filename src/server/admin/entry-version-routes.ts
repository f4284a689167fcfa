import { z } from 'zod';
import type { AnyContentType } from '../../content/content-type.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { type ContentEntry, EditedVersion } from '../../shared/admin/content.ts';
import { listQuery } from '../../shared/admin/list-page.ts';
import { maxVersions } from '../../shared/admin/versions.ts';
import { maxId } from '../../shared/max-id.ts';
import { getClock } from '../editing/entry-form.ts';
import type { SaveOutcome } from '../editing/entry-saves.ts';
import { KeptVersions } from '../editing/kept-versions.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import type { ContentAccess } from './preview-link-routes.ts';
import { notFoundRejection } from './rejected.ts';

const path = `${adminApi}/content/:type/:id`;
const role = 'editor';
const EntryParams = IdParam.extend({ type: z.string() });
const VersionParams = EntryParams.extend({ version: z.coerce.number().int().min(1).max(maxId) });

type SaveAccess = ContentAccess & {
  /** The entry that an operation stored; throws where it stored nothing. */
  readonly getStored: (type: AnyContentType, work: Promise<SaveOutcome>) => Promise<ContentEntry>;
};

/** The history of an entry: lists, reads and restores its versions, and discards unpublished changes. */
export const entryVersionRoutes = (
  { database, settings }: Pick<AdminDependencies, 'database' | 'settings'>,
  { editing, getType, formatName, rejectRemote, getStored }: SaveAccess,
): readonly AdminRoute[] => [
  teamRoute({
    method: 'GET',
    path: `${path}/versions`,
    role,
    params: EntryParams,
    query: z.object({ page: listQuery.page }),
    handle: async ({ params, query: { page }, member }) => {
      rejectRemote();
      const type = getType(params, member);
      const found = await editing.listVersions(type, params.id, { page, size: maxVersions });
      if (found === null) throw notFoundRejection(formatName(type));
      const kept = await new KeptVersions(database.db).list({ entryId: params.id });
      return { ...found, kept, page, size: maxVersions, clock: getClock(await settings()) };
    },
  }),
  teamRoute({
    method: 'GET',
    path: `${path}/versions/:version`,
    role,
    params: VersionParams,
    handle: async ({ params, member }) => {
      rejectRemote();
      const found = await editing.readVersion(getType(params, member), params.id, params.version);
      if (found === null) throw notFoundRejection('This version');
      return found;
    },
  }),
  teamRoute({
    method: 'POST',
    path: `${path}/versions/:version/restore`,
    role,
    params: VersionParams,
    body: EditedVersion,
    handle: async ({ params, body, member }) => {
      rejectRemote();
      const type = getType(params, member);
      const { id, version: wanted } = params;
      return getStored(type, editing.restoreVersion(type, id, wanted, body.version, member.name));
    },
  }),
  teamRoute({
    method: 'POST',
    path: `${path}/discard-changes`,
    role,
    params: EntryParams,
    body: EditedVersion,
    handle: async ({ params, body, member }) => {
      rejectRemote();
      const type = getType(params, member);
      return getStored(type, editing.discardChanges(type, params.id, body.version, member.name));
    },
  }),
];
