import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { TeamPersonDraft, TeamPersonEdit, teamSentences } from '../../shared/admin/team.ts';
import { createTeamInvitations } from '../auth/team-invitations.ts';
import { createTeamMembers } from '../auth/team-members.ts';
import { TeamRejection } from '../auth/team-rejection.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';
import { faulty, notThere, Rejected } from './rejected.ts';

const users = `${adminApi}/users`;
const one = `${users}/:id`;
const params = z.object({ id: z.string().max(100) });

/** The sentence for each rule of the team. */
const rejectionFor = ({ reason }: TeamRejection): Rejected => {
  switch (reason) {
    case 'missing':
      return notThere('This user');
    case 'not-yourself':
      return new Rejected(409, { message: teamSentences.notYourself });
    case 'last-administrator':
      return new Rejected(409, { message: teamSentences.lastAdministrator });
    case 'suspended':
      return new Rejected(409, { message: teamSentences.suspendedNeedsNoLink });
    case 'overtaken':
      return new Rejected(409, { message: teamSentences.conflict });
    case 'no-longer-administrator':
      return new Rejected(403, { message: teamSentences.noLongerAdministrator });
    case 'username-taken':
      return faulty({ username: teamSentences.usernameTaken });
    case 'email-taken':
      return faulty({ email: teamSentences.emailTaken });
  }
};

const orRejected = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof TeamRejection ? rejectionFor(error) : error;
  });

/** What Administrators do with the users of the admin area. */
export const teamMemberRoutes = (dependencies: AdminDependencies): readonly TeamRoute[] => {
  const members = createTeamMembers(dependencies);
  const invitations = createTeamInvitations(dependencies);
  return [
    teamRoute({
      method: 'GET',
      path: users,
      role: 'administrator',
      answer: async () => ({ people: await members.list() }),
    }),
    teamRoute({
      method: 'POST',
      path: users,
      role: 'administrator',
      body: TeamPersonDraft,
      answer: ({ member, body }) => orRejected(invitations.invite(member, body)),
    }),
    teamRoute({
      method: 'PUT',
      path: one,
      role: 'administrator',
      params,
      body: TeamPersonEdit,
      answer: async ({ member, params: { id }, body }) => {
        await orRejected(members.edit(member, id, body));
        return null;
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: one,
      role: 'administrator',
      params,
      answer: async ({ member, params: { id } }) => {
        await orRejected(members.remove(member, id));
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${one}/suspend`,
      role: 'administrator',
      params,
      answer: async ({ member, params: { id } }) => {
        await orRejected(members.suspend(member, id));
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${one}/restore`,
      role: 'administrator',
      params,
      answer: async ({ member, params: { id } }) => {
        await orRejected(members.restore(member, id));
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${one}/two-factor/off`,
      role: 'administrator',
      params,
      answer: async ({ member, params: { id } }) => {
        await orRejected(members.turnOffTwoFactor(member, id));
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${one}/link`,
      role: 'administrator',
      params,
      answer: ({ member, params: { id } }) => orRejected(invitations.sendLink(member, id)),
    }),
  ];
};
