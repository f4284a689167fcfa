import { adminApi } from '../../shared/admin/admin-paths.ts';
import { type SignUpPage, SignUpQuery } from '../../shared/admin/sign-ups.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { sendConfirmation } from '../newsletter/subscriptions/send-confirmation.ts';
import {
  deleteWaitingSignUp,
  findWaitingSignUp,
  listWaitingSignUps,
} from '../newsletter/subscriptions/waiting-sign-ups.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { Rejected } from './rejected.ts';

const path = `${adminApi}/supporters/sign-ups`;
const role = 'administrator';

const noLongerWaits = () =>
  new Rejected(409, {
    message: 'This sign-up is no longer waiting: it was confirmed, ended or deleted in the meantime.',
  });

/** Newsletter sign-ups that wait for a confirmation. They are personal data: for Administrators only. */
export const signUpRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const { database, settings, now } = dependencies;
  const { db } = database;
  return [
    teamRoute({
      method: 'GET',
      path,
      role,
      query: SignUpQuery,
      handle: async ({ query }): Promise<SignUpPage> => listWaitingSignUps(db, await settings(), query),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/resend`,
      role,
      params: IdParam,
      handle: async ({ params, member }) => {
        const subscriber = await findWaitingSignUp(db, params.id);
        if (!subscriber) throw noLongerWaits();
        if (!(await sendConfirmation(dependencies, subscriber)))
          throw new Rejected(409, {
            message:
              'The last confirmation email to this address is too recent. Someone else may have typed the address, so we send one a day in its first week, then one a month.',
          });
        await new ActivityLog(db).add({ actor: member.name, action: 'resent-confirmation' }, now());
        return null;
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: `${path}/:id`,
      role,
      params: IdParam,
      handle: async ({ params, member }) => {
        const isDeleted = await deleteWaitingSignUp(db, params.id, { actor: member.name, now: now() });
        if (!isDeleted) throw noLongerWaits();
        return null;
      },
    }),
  ];
};
