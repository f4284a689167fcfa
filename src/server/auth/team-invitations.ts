import type { Invitation } from '../../shared/admin/invitation.ts';
import type { PasswordLink, TeamPersonDraft } from '../../shared/admin/team.ts';
import type { Database } from '../db/database.ts';
import type { MailService } from '../mail/mail-service.ts';
import { createEncryptedTexts } from '../secrets/sealed-texts.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { InvitationStore } from './invitation-store.ts';
import { type Actor, type LockedTeam, lockTeam, lockTeamFor } from './locked-team.ts';
import { invitationMail, joinedMail, newPasswordMail, passwordLink } from './password-link-mails.ts';
import { passwordError } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { refuseTaken } from './team-members.ts';
import { TeamRejection } from './team-rejection.ts';
import { TeamStore, type TeamUser } from './team-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly mailService: MailService;
  /** Whether mail leaves this site. */
  readonly sendsMail: boolean;
  readonly now: () => number;
};

/** What became of a link and the password that was chosen. */
export type Acceptance =
  | { readonly kind: 'accepted'; readonly username: string }
  | { readonly kind: 'not-valid' }
  | { readonly kind: 'bad-password'; readonly sentence: string };

/** Links by which people of the team set their passwords: those who are new, and those who forgot theirs. */
export const createTeamInvitations = ({ database, secretKey, mailService, sendsMail, now }: Dependencies) => {
  const { seal } = createEncryptedTexts(secretKey);

  /** Makes a link and its mail, in the transaction of what they are for. */
  const send = async (
    team: LockedTeam,
    user: TeamUser,
    actor: Actor,
    { write, hasJoined }: { write: Awaited<ReturnType<MailService['writer']>>; hasJoined: boolean },
  ): Promise<PasswordLink> => {
    const token = await team.invitations.create(user.id, now());
    // The mail lies in the outbox for a while: whoever reads the database must not find the link there.
    const sealedLink = passwordLink(mailService.site, seal(token, user.email));
    const letter = hasJoined ? newPasswordMail : invitationMail;
    const invited = {
      name: user.name,
      username: user.display_username ?? user.username,
      inviter: actor.name,
    };
    const mail = write(user.email, (settings) => letter(settings, sealedLink, invited));
    await mailService.post(team.transaction, [mail], now());
    return { link: passwordLink(mailService.site, token), email: user.email, isMailed: sendsMail };
  };

  /** Whose link it is; nobody's where they are suspended. */
  const holderOf = async (db: Database['db'], token: string): Promise<TeamUser | null> => {
    const id = await new InvitationStore(db).userOf(token, now());
    const user = id === null ? undefined : await new TeamStore(db, database.dialect).find(id);
    return user && !user.banned ? user : null;
  };

  return {
    /** Adds somebody, without a password; gives the link by which they choose one. */
    invite: async (actor: Actor, draft: TeamPersonDraft): Promise<PasswordLink> => {
      const write = await mailService.writer();
      const made = await lockTeamFor(database, actor, async (team) => {
        await refuseTaken(team, draft, null);
        const user = await team.one(await team.people.create(draft, now()));
        await team.activity.add({ actor: actor.name, deed: 'invited-user', subject: draft.name }, now());
        return send(team, user, actor, { write, hasJoined: false });
      });
      mailService.wake();
      return made;
    },

    /** A new link, in place of the older one. */
    sendLink: async (actor: Actor, id: string): Promise<PasswordLink> => {
      const write = await mailService.writer();
      const made = await lockTeamFor(database, actor, async (team) => {
        const user = await team.one(id);
        if (user.banned) throw new TeamRejection('suspended');
        const hasJoined = (await team.people.passwordOf(id)) !== null;
        const deed = hasJoined ? 'sent-password-link' : 'invited-user';
        await team.activity.add({ actor: actor.name, deed, subject: user.name }, now());
        return send(team, user, actor, { write, hasJoined });
      });
      mailService.wake();
      return made;
    },

    /** Whose account a link is for; null where it is not valid. */
    look: async (token: string): Promise<Invitation | null> => {
      const user = await holderOf(database.db, token);
      if (user === null) return null;
      const password = await new TeamStore(database.db, database.dialect).passwordOf(user.id);
      const { name, username, display_username, role } = user;
      return { name, username: display_username ?? username, role, isNew: password === null };
    },

    /** Sets the password that was chosen; the link is used up, and whoever was signed in as them no longer is. */
    accept: async (token: string, password: string): Promise<Acceptance> => {
      const before = await holderOf(database.db, token);
      if (before === null) return { kind: 'not-valid' };
      const fault = passwordError(password, before.username);
      if (fault !== null) return { kind: 'bad-password', sentence: fault };
      // Made before the team is held: it takes a while.
      const hash = await hashPassword(password);
      const news = await mailService.toTeam(
        'registrations',
        joinedMail(mailService.site, before.name, before.role),
      );
      const outcome = await lockTeam(database, async (team): Promise<Acceptance> => {
        const user = await holderOf(team.transaction, token);
        if (user === null) return { kind: 'not-valid' };
        const isNew = (await team.people.passwordOf(user.id)) === null;
        await team.people.setPassword(user.id, hash, now());
        await team.sessions.endAll(user.id);
        await team.invitations.endAll(user.id);
        const deed = isNew ? 'accepted-invitation' : 'changed-password';
        await team.activity.add({ actor: user.name, deed }, now());
        if (isNew) await mailService.post(team.transaction, news, now());
        return { kind: 'accepted', username: user.username };
      });
      mailService.wake();
      return outcome;
    },
  };
};

export type TeamInvitations = ReturnType<typeof createTeamInvitations>;
