import { adminApi } from '../../shared/admin/admin-paths.ts';
import { FolderName } from '../../shared/admin/media.ts';
import { type FolderChange, MediaFolderStore } from '../media/media-folders.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';
import { NumberParam } from './number-param.ts';
import { faulty, notThere } from './rejected.ts';

const base = `${adminApi}/media/folders`;
const role = 'editor';

const changed = (change: FolderChange) => {
  if (change === 'gone') throw notThere('This folder');
  if (change === 'taken') throw faulty({ name: 'There is a folder of this name already.' });
  return change;
};

/** The folders of the media library. */
export const mediaFolderRoutes = ({ database, now }: AdminDependencies): readonly TeamRoute[] => {
  const folders = new MediaFolderStore(database.db);
  return [
    teamRoute({ method: 'GET', path: base, role, answer: () => folders.list() }),
    teamRoute({
      method: 'POST',
      path: base,
      role,
      body: FolderName,
      answer: async ({ body, member }) =>
        changed(await folders.create(body.name, { actor: member.name, now: now() })),
    }),
    teamRoute({
      method: 'PUT',
      path: `${base}/:id`,
      role,
      params: NumberParam,
      body: FolderName,
      answer: async ({ params, body, member }) =>
        changed(await folders.rename(params.id, body.name, { actor: member.name, now: now() })),
    }),
    teamRoute({
      method: 'DELETE',
      path: `${base}/:id`,
      role,
      params: NumberParam,
      answer: async ({ params, member }) => {
        if (!(await folders.remove(params.id, { actor: member.name, now: now() })))
          throw notThere('This folder');
        return null;
      },
    }),
  ];
};
