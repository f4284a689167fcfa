import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { Rejected } from './rejected.ts';

const path = `${adminApi}/mail-setup`;
const role = 'administrator';

/** How mails are sent, signed and come back. */
export const mailSetupRoutes = ({ mailSetup }: AdminDependencies): readonly AdminRoute[] => [
  teamRoute({ method: 'GET', path, role, handle: () => mailSetup.read() }),
  teamRoute({
    method: 'GET',
    path: `${path}/dkim-check`,
    role,
    handle: async () => {
      const check = await mailSetup.checkDkim();
      if (check === null) throw new Rejected(404, { message: 'Emails are not signed on this site.' });
      return check;
    },
  }),
];
