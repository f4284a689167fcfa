import type { Invitation } from '../../shared/admin/invitation.ts';
import type { PasswordLink, TeamPersonDraft } from '../../shared/admin/team.ts';
import type { Database } from '../db/database.ts';
import type { MailService } from '../mail/mail-service.ts';
import { createEncryptedTexts } from '../secrets/encrypted-texts.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { accountChangedMail } from './account-changed-mail.ts';
import { describeTeamAction } from './describe-team-action.ts';
import { InvitationStore } from './invitation-store.ts';
import { type Actor, type LockedTeam, lockTeam, lockTeamAsAdministrator } from './locked-team.ts';
import { createPasswordLink, invitationMail, newPasswordMail } from './password-link-mails.ts';
import { passwordError } from './password-rules.ts';
import type { TeamAuth } from './team-auth.ts';
import { rejectTaken } from './team-members.ts';
import { TeamRejection } from './team-rejection.ts';
import { TeamStore, type TeamUser } from './team-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly auth: Pick<TeamAuth, 'passwords'>;
  readonly mailService: MailService;
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean;
  readonly now: () => number;
};

/** The outcome of choosing a password by a link. */
type Acceptance =
  | { readonly kind: 'accepted'; readonly username: string }
  | { readonly kind: 'not-valid' }
  | { readonly kind: 'bad-password'; readonly message: string };

/** Links by which members set their passwords: new members, and those who forgot theirs. */
export const createTeamInvitations = ({
  database,
  secretKey,
  auth,
  mailService,
  sendsMail,
  now,
}: Dependencies) => {
  const { encrypt } = createEncryptedTexts(secretKey);

  /** Creates a link and its mail in the transaction of the change. */
  const send = async (
    team: LockedTeam,
    user: TeamUser,
    actor: Actor,
    { write, hasJoined }: { write: Awaited<ReturnType<MailService['loadComposer']>>; hasJoined: boolean },
  ): Promise<PasswordLink> => {
    const token = await team.invitations.create(user.id, now());
    // The token is encrypted, because the mail stays in the outbox for a while: a leaked database must not contain the link.
    const encryptedLink = createPasswordLink(mailService.site, encrypt(token, user.email));
    const template = hasJoined ? newPasswordMail : invitationMail;
    const invited = {
      name: user.name,
      username: user.display_username ?? user.username,
      inviter: actor.name,
    };
    const mail = write(user.email, (settings) => template(settings, encryptedLink, invited));
    await mailService.enqueue(team.transaction, [mail], now());
    return { link: createPasswordLink(mailService.site, token), email: user.email, isMailed: sendsMail };
  };

  /** The owner of a valid link; null where they are suspended. */
  const findLinkOwner = async (db: Database['db'], token: string): Promise<TeamUser | null> => {
    const id = await new InvitationStore(db).findUserId(token, now());
    const user = id === null ? undefined : await new TeamStore(db, database.dialect).find(id);
    return user && !user.banned ? user : null;
  };

  return {
    /** Adds a member without a password; returns the link by which they choose one. */
    invite: async (actor: Actor, draft: TeamPersonDraft): Promise<PasswordLink> => {
      const write = await mailService.loadComposer();
      const link = await lockTeamAsAdministrator(database, actor, async (team) => {
        await rejectTaken(team, draft, null);
        const user = await team.getUser(await team.users.create(draft, now()));
        await team.activity.add(describeTeamAction(actor, 'invited-user', user), now());
        return send(team, user, actor, { write, hasJoined: false });
      });
      mailService.wake();
      return link;
    },

    /** Replaces a member's link. */
    sendLink: async (actor: Actor, id: string): Promise<PasswordLink> => {
      const write = await mailService.loadComposer();
      const link = await lockTeamAsAdministrator(database, actor, async (team) => {
        const user = await team.getUser(id);
        if (user.banned) throw new TeamRejection('suspended');
        const hasJoined = (await team.users.findPasswordHash(id)) !== null;
        const action = hasJoined ? 'sent-password-link' : 'invited-user';
        await team.activity.add(describeTeamAction(actor, action, user), now());
        return send(team, user, actor, { write, hasJoined });
      });
      mailService.wake();
      return link;
    },

    /** The account that a link is for; null where the link is not valid. */
    find: async (token: string): Promise<Invitation | null> => {
      const user = await findLinkOwner(database.db, token);
      if (user === null) return null;
      const password = await new TeamStore(database.db, database.dialect).findPasswordHash(user.id);
      const { name, username, display_username, role } = user;
      return { name, username: display_username ?? username, role, isNew: password === null };
    },

    /** Sets the chosen password, and ends the link and all sessions of the account. */
    accept: async (token: string, password: string): Promise<Acceptance> => {
      const before = await findLinkOwner(database.db, token);
      if (before === null) return { kind: 'not-valid' };
      const error = passwordError(password, before.username);
      if (error !== null) return { kind: 'bad-password', message: error };
      // Hashed before the team is locked, because it takes a while.
      const hash = await auth.passwords.hash(password);
      const notify = await mailService.prepareNotification('registrations');
      const compose = await mailService.loadComposer();
      const acceptance = await lockTeam(database, async (team): Promise<Acceptance> => {
        const user = await findLinkOwner(team.transaction, token);
        if (user === null) return { kind: 'not-valid' };
        const isNew = (await team.users.findPasswordHash(user.id)) === null;
        await team.users.setPassword(user.id, hash, now());
        await team.sessions.endAll(user.id);
        await team.invitations.endAll(user.id);
        const action = isNew ? 'accepted-invitation' : 'changed-password';
        await team.activity.add({ actor: user.name, action: action }, now());
        if (isNew) await notify(team.transaction, { subjectId: user.id, about: '' }, now());
        else {
          const mail = compose(user.email, (settings) =>
            accountChangedMail(settings, { name: user.name, site: mailService.site, change: 'password' }),
          );
          await mailService.enqueue(team.transaction, [mail], now());
        }
        return { kind: 'accepted', username: user.username };
      });
      mailService.wake();
      return acceptance;
    },
  };
};
