import type { TeamPerson, TeamPersonDraft, TeamPersonEdit } from '../../shared/admin/team.ts';
import type { Database } from '../db/database.ts';
import type { MailService } from '../mail/mail-service.ts';
import { accountChangedMail } from './account-changed-mail.ts';
import { describeTeamAction } from './describe-team-action.ts';
import { emailChangedMail } from './email-changed-mail.ts';
import { type Actor, type LockedTeam, lockTeamAsAdministrator } from './locked-team.ts';
import { TeamRejection } from './team-rejection.ts';
import { TeamStore, type TeamUser } from './team-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  readonly now: () => number;
};

const toPerson = (user: TeamUser, hasJoined: boolean): TeamPerson => ({
  id: user.id,
  username: user.display_username ?? user.username,
  name: user.name,
  email: user.email,
  role: user.role,
  status: user.banned ? 'Suspended' : hasJoined ? 'Active' : 'Invited',
  hasTwoFactor: Boolean(user.two_factor_enabled),
});

/** Rejects a username or an address that another user has. */
export const rejectTaken = async (
  { users }: Pick<LockedTeam, 'users'>,
  { username, email }: TeamPersonDraft,
  ownId: string | null,
): Promise<void> => {
  const [sameName, sameEmail] = [await users.findByUsername(username), await users.findByEmail(email)];
  if (sameName && sameName.id !== ownId) throw new TeamRejection('username-taken');
  if (sameEmail && sameEmail.id !== ownId) throw new TeamRejection('email-taken');
};

const rejectLastAdministrator = async ({ users }: LockedTeam, id: string): Promise<void> => {
  if (await users.isLastAdministrator(id)) throw new TeamRejection('last-administrator');
};

/** The members of the team, and their administration. Throws a `TeamRejection` where a rule forbids a change. */
export const createTeamMembers = ({ database, mailService, now }: Dependencies) => ({
  list: async (): Promise<readonly TeamPerson[]> => {
    const store = new TeamStore(database.db, database.dialect);
    const joined = await store.listJoinedIds();
    return (await store.list()).map((user) => toPerson(user, joined.has(user.id)));
  },

  edit: async (actor: Actor, id: string, { seen, ...draft }: TeamPersonEdit): Promise<void> => {
    const compose = await mailService.loadComposer();
    await lockTeamAsAdministrator(database, actor, async (team) => {
      const before = await team.getUser(id);
      const isUnchanged = Object.entries(seen).every(
        ([part, value]) => toPerson(before, true)[part as keyof typeof seen] === value,
      );
      // An outdated form must not restore a role that was taken away meanwhile.
      if (!isUnchanged) throw new TeamRejection('conflict');
      await rejectTaken(team, draft, id);
      const losesRights = before.role === 'administrator' && draft.role !== 'administrator';
      if (losesRights) await rejectLastAdministrator(team, id);
      await team.users.update(id, draft, now());
      if (losesRights) await team.sessions.endAll(id);
      // A link that went to the former address must not work: the address may have been wrong.
      if (before.email !== draft.email.toLowerCase()) {
        await team.invitations.endAll(id);
        // Someone who was only invited knows of no account yet, and the invitation may have gone to a wrong address.
        const hasJoined = (await team.users.findPasswordHash(id)) !== null;
        const { name } = draft;
        const notice = compose(before.email, (settings) =>
          emailChangedMail(settings, { name, site: mailService.site, by: 'administrator' }),
        );
        await mailService.enqueue(team.transaction, hasJoined ? [notice] : [], now());
      }
      await team.activity.add(describeTeamAction(actor, 'edited-user', { id, name: draft.name }), now());
    });
    mailService.wake();
  },

  suspend: (actor: Actor, id: string): Promise<void> =>
    lockTeamAsAdministrator(database, actor, async (team) => {
      if (actor.id === id) throw new TeamRejection('not-yourself');
      const { name } = await team.getUser(id);
      await rejectLastAdministrator(team, id);
      await team.users.setSuspended(id, true, now());
      await team.sessions.endAll(id);
      await team.invitations.endAll(id);
      await team.activity.add(describeTeamAction(actor, 'suspended-user', { id, name }), now());
    }),

  restore: (actor: Actor, id: string): Promise<void> =>
    lockTeamAsAdministrator(database, actor, async (team) => {
      const { name } = await team.getUser(id);
      await team.users.setSuspended(id, false, now());
      // A sign-in at the moment of the suspension may have left a session behind: it must not become valid now.
      await team.sessions.endAll(id);
      await team.activity.add(describeTeamAction(actor, 'restored-user', { id, name }), now());
    }),

  /** For a member who lost both the phone and the recovery codes. */
  removeTwoFactor: async (actor: Actor, id: string): Promise<void> => {
    const compose = await mailService.loadComposer();
    await lockTeamAsAdministrator(database, actor, async (team) => {
      // A member turns off their own with their password, see own-two-factor.ts.
      if (actor.id === id) throw new TeamRejection('not-yourself');
      const { name, email } = await team.getUser(id);
      await team.users.removeTwoFactor(id, now());
      await team.sessions.endAll(id);
      await team.activity.add(describeTeamAction(actor, 'reset-two-factor', { id, name }), now());
      const mail = compose(email, (settings) =>
        accountChangedMail(settings, { name, site: mailService.site, change: 'two-factor-removed' }),
      );
      await mailService.enqueue(team.transaction, [mail], now());
    });
    mailService.wake();
  },

  remove: (actor: Actor, id: string): Promise<void> =>
    lockTeamAsAdministrator(database, actor, async (team) => {
      if (actor.id === id) throw new TeamRejection('not-yourself');
      const { name } = await team.getUser(id);
      await rejectLastAdministrator(team, id);
      await team.sessions.endAll(id);
      await team.users.remove(id);
      await team.activity.add(describeTeamAction(actor, 'deleted-user', { id, name }), now());
    }),
});

export type TeamMembers = ReturnType<typeof createTeamMembers>;
