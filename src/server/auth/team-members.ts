import type { TeamPerson, TeamPersonDraft, TeamPersonEdit } from '../../shared/admin/team.ts';
import type { Database } from '../db/database.ts';
import { type Actor, type LockedTeam, lockTeamFor } from './locked-team.ts';
import { TeamRejection } from './team-rejection.ts';
import { TeamStore, type TeamUser } from './team-store.ts';

type Dependencies = { readonly database: Database; readonly now: () => number };

const asPerson = (user: TeamUser, hasJoined: boolean): TeamPerson => ({
  id: user.id,
  username: user.display_username ?? user.username,
  name: user.name,
  email: user.email,
  role: user.role,
  status: user.banned ? 'Suspended' : hasJoined ? 'Active' : 'Invited',
  hasTwoFactor: Boolean(user.two_factor_enabled),
});

/** Refuses a username or an address that somebody else has. */
export const refuseTaken = async (
  { people }: Pick<LockedTeam, 'people'>,
  { username, email }: TeamPersonDraft,
  own: string | null,
): Promise<void> => {
  const [named, mailed] = [await people.named(username), await people.withEmail(email)];
  if (named && named.id !== own) throw new TeamRejection('username-taken');
  if (mailed && mailed.id !== own) throw new TeamRejection('email-taken');
};

const refuseLastAdministrator = async ({ people }: LockedTeam, id: string): Promise<void> => {
  if (await people.isLastAdministrator(id)) throw new TeamRejection('last-administrator');
};

/** Who is in the team, and what Administrators do with them. What a rule forbids is thrown as a `TeamRejection`. */
export const createTeamMembers = ({ database, now }: Dependencies) => ({
  list: async (): Promise<readonly TeamPerson[]> => {
    const store = new TeamStore(database.db, database.dialect);
    const joined = await store.joined();
    return (await store.all()).map((user) => asPerson(user, joined.has(user.id)));
  },

  edit: (actor: Actor, id: string, { seen, ...draft }: TeamPersonEdit): Promise<void> =>
    lockTeamFor(database, actor, async (team) => {
      const before = await team.one(id);
      const isAsSeen = Object.entries(seen).every(
        ([part, value]) => asPerson(before, true)[part as keyof typeof seen] === value,
      );
      // An older form must not give somebody a role back that was taken from them meanwhile.
      if (!isAsSeen) throw new TeamRejection('overtaken');
      await refuseTaken(team, draft, id);
      const losesRights = before.role === 'administrator' && draft.role !== 'administrator';
      if (losesRights) await refuseLastAdministrator(team, id);
      await team.people.update(id, draft, now());
      if (losesRights) await team.sessions.endAll(id);
      // A link that went to another address must not work: it may not have been theirs.
      if (before.email !== draft.email.toLowerCase()) await team.invitations.endAll(id);
      await team.activity.add({ actor: actor.name, deed: 'edited-user', subject: draft.name }, now());
    }),

  suspend: (actor: Actor, id: string): Promise<void> =>
    lockTeamFor(database, actor, async (team) => {
      if (actor.id === id) throw new TeamRejection('not-yourself');
      const { name } = await team.one(id);
      await refuseLastAdministrator(team, id);
      await team.people.setSuspended(id, true, now());
      await team.sessions.endAll(id);
      await team.invitations.endAll(id);
      await team.activity.add({ actor: actor.name, deed: 'suspended-user', subject: name }, now());
    }),

  restore: (actor: Actor, id: string): Promise<void> =>
    lockTeamFor(database, actor, async (team) => {
      const { name } = await team.one(id);
      await team.people.setSuspended(id, false, now());
      // One that a sign-in at the moment of the suspension left behind must not come to life now.
      await team.sessions.endAll(id);
      await team.activity.add({ actor: actor.name, deed: 'restored-user', subject: name }, now());
    }),

  /** For whoever lost both the phone and the recovery codes. */
  turnOffTwoFactor: (actor: Actor, id: string): Promise<void> =>
    lockTeamFor(database, actor, async (team) => {
      // One's own is turned off by one's password, see own-two-factor.ts.
      if (actor.id === id) throw new TeamRejection('not-yourself');
      const { name } = await team.one(id);
      await team.people.turnOffTwoFactor(id, now());
      await team.sessions.endAll(id);
      await team.activity.add({ actor: actor.name, deed: 'reset-two-factor', subject: name }, now());
    }),

  remove: (actor: Actor, id: string): Promise<void> =>
    lockTeamFor(database, actor, async (team) => {
      if (actor.id === id) throw new TeamRejection('not-yourself');
      const { name } = await team.one(id);
      await refuseLastAdministrator(team, id);
      await team.sessions.endAll(id);
      await team.people.remove(id);
      await team.activity.add({ actor: actor.name, deed: 'deleted-user', subject: name }, now());
    }),
});

export type TeamMembers = ReturnType<typeof createTeamMembers>;
