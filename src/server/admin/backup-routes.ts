import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { createBackupDownload } from './backup-download.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const path = `${adminApi}/backups`;
const role = 'administrator';

const NameParam = z.object({ name: z.string().max(100) });

/** The backups of the site: what there is, a new one, downloads and deletions. */
export const backupRoutes = ({ backups, log }: AdminDependencies): readonly AdminRoute[] => [
  teamRoute({ method: 'GET', path, role, handle: () => backups.list() }),
  teamRoute({
    method: 'POST',
    path,
    role,
    handle: async ({ member }) => {
      if (!(await backups.request(member.name)))
        throw new Rejected(409, { message: 'A backup is being made already. Please wait until it is done.' });
      return backups.list();
    },
  }),
  teamRoute({
    method: 'GET',
    path: `${path}/:name`,
    role,
    params: NameParam,
    handle: async ({ params: { name }, request, member }) => {
      const file = await backups.open(name, member.name);
      if (file === null) throw notFoundRejection('The backup');
      if (file === 'has-key')
        throw new Rejected(403, {
          message:
            'This backup has the secret key, so it is not sent to a browser. The person who runs the server can copy it.',
        });
      return createBackupDownload(file, name, request, log);
    },
  }),
  teamRoute({
    method: 'DELETE',
    path: `${path}/:name`,
    role,
    params: NameParam,
    handle: async ({ params: { name }, member }) => {
      if (!(await backups.remove(name, member.name))) throw notFoundRejection('The backup');
      return backups.list();
    },
  }),
];
