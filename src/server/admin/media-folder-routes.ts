import { adminApi } from '../../shared/admin/admin-paths.ts';
import { FolderName } from '../../shared/admin/media.ts';
import { type FolderChangeResult, MediaFolderStore } from '../media/media-folders.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { invalidFields, notFoundRejection } from './rejected.ts';

const base = `${adminApi}/media/folders`;
const role = 'editor';

const orRejected = (change: FolderChangeResult) => {
  if (change === 'gone') throw notFoundRejection('This folder');
  if (change === 'taken') throw invalidFields({ name: 'There is already a folder with this name.' });
  return change;
};

/** The folders of the media library. */
export const mediaFolderRoutes = ({ database, now }: AdminDependencies): readonly AdminRoute[] => {
  const folders = new MediaFolderStore(database.db);
  return [
    teamRoute({ method: 'GET', path: base, role, handle: () => folders.list() }),
    teamRoute({
      method: 'POST',
      path: base,
      role,
      body: FolderName,
      handle: async ({ body, member }) =>
        orRejected(await folders.create(body.name, { actor: member.name, now: now() })),
    }),
    teamRoute({
      method: 'PUT',
      path: `${base}/:id`,
      role,
      params: IdParam,
      body: FolderName,
      handle: async ({ params, body, member }) =>
        orRejected(await folders.rename(params.id, body.name, { actor: member.name, now: now() })),
    }),
    teamRoute({
      method: 'DELETE',
      path: `${base}/:id`,
      role,
      params: IdParam,
      handle: async ({ params, member }) => {
        if (!(await folders.remove(params.id, { actor: member.name, now: now() })))
          throw notFoundRejection('This folder');
        return null;
      },
    }),
  ];
};
