import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { TeamPersonDraft, TeamPersonEdit, teamSentences } from '../../shared/admin/team.ts';
import { createTeamInvitations } from '../auth/team-invitations.ts';
import { createTeamMembers } from '../auth/team-members.ts';
import { TeamRejection } from '../auth/team-rejection.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { invalidFields, notFoundRejection, Rejected } from './rejected.ts';

const users = `${adminApi}/users`;
const user = `${users}/:id`;
const params = z.object({ id: z.string().max(100) });

/** The message for each rule of the team. */
const toRejected = ({ reason }: TeamRejection): Rejected => {
  switch (reason) {
    case 'missing':
      return notFoundRejection('This user');
    case 'not-yourself':
      return new Rejected(409, { message: teamSentences.notYourself });
    case 'last-administrator':
      return new Rejected(409, { message: teamSentences.lastAdministrator });
    case 'suspended':
      return new Rejected(409, { message: teamSentences.suspendedNeedsNoLink });
    case 'conflict':
      return new Rejected(409, { message: teamSentences.conflict });
    case 'no-longer-administrator':
      return new Rejected(403, { message: teamSentences.noLongerAdministrator });
    case 'username-taken':
      return invalidFields({ username: teamSentences.usernameTaken });
    case 'email-taken':
      return invalidFields({ email: teamSentences.emailTaken });
  }
};

const orRejected = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof TeamRejection ? toRejected(error) : error;
  });

/** Administration of the users of the admin area. */
export const teamMemberRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const members = createTeamMembers(dependencies);
  const invitations = createTeamInvitations(dependencies);
  return [
    teamRoute({
      method: 'GET',
      path: users,
      role: 'administrator',
      handle: async () => ({ people: await members.list() }),
    }),
    teamRoute({
      method: 'POST',
      path: users,
      role: 'administrator',
      body: TeamPersonDraft,
      handle: ({ member, body }) => orRejected(invitations.invite(member, body)),
    }),
    teamRoute({
      method: 'PUT',
      path: user,
      role: 'administrator',
      params,
      body: TeamPersonEdit,
      handle: async ({ member, params: { id }, body }) => {
        await orRejected(members.edit(member, id, body));
        return null;
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: user,
      role: 'administrator',
      params,
      handle: async ({ member, params: { id } }) => {
        await orRejected(members.remove(member, id));
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${user}/suspend`,
      role: 'administrator',
      params,
      handle: async ({ member, params: { id } }) => {
        await orRejected(members.suspend(member, id));
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${user}/restore`,
      role: 'administrator',
      params,
      handle: async ({ member, params: { id } }) => {
        await orRejected(members.restore(member, id));
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${user}/two-factor/off`,
      role: 'administrator',
      params,
      handle: async ({ member, params: { id } }) => {
        await orRejected(members.removeTwoFactor(member, id));
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${user}/link`,
      role: 'administrator',
      params,
      handle: ({ member, params: { id } }) => orRejected(invitations.sendLink(member, id)),
    }),
  ];
};
