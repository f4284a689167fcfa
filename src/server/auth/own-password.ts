import { securitySentences } from '../../shared/admin/security.ts';
import type { Member } from '../../shared/admin/session.ts';
import type { Database } from '../db/database.ts';
import type { MailService } from '../mail/mail-service.ts';
import { accountChangedMail } from './account-changed-mail.ts';
import { lockOwnAccount, type Owner } from './locked-team.ts';
import { passwordError } from './password-rules.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { TeamAuth } from './team-auth.ts';
import { TeamStore } from './team-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly auth: Pick<TeamAuth, 'passwords'>;
  readonly limits: SignInLimits;
  readonly mailService: MailService;
  readonly now: () => number;
};

/** Whether the typed password is right, and the hash that it matched: the hash may change before the caller locks the account. */
export type Proof =
  | { readonly kind: 'right'; readonly hash: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many' };

type PasswordChangeOutcome =
  | { readonly kind: 'changed' | 'too-many' }
  | { readonly kind: 'invalid'; readonly fieldErrors: Readonly<Record<string, string>> };

/** A member's own password: proving that they know it, and changing it. */
export const createOwnPassword = ({ database, auth, limits, mailService, now }: Dependencies) => {
  const store = new TeamStore(database.db, database.dialect);

  /** Guesses count as attempts to sign in: an unattended session must not allow more of them. */
  const prove = async ({ id, username }: Member, address: string, password: string): Promise<Proof> => {
    if (await limits.isOver(address, username)) return { kind: 'too-many' };
    const hash = await store.findPasswordHash(id);
    return hash !== null && (await auth.passwords.isPassword(password, hash))
      ? { kind: 'right', hash }
      : { kind: 'wrong' };
  };

  return {
    prove,

    /** Changes the password; this session stays, all others end. Throws a `TeamRejection` on a concurrent change. */
    change: async (
      { member, sessionId }: Owner & { readonly member: Member },
      address: string,
      given: { readonly currentPassword: string; readonly newPassword: string },
    ): Promise<PasswordChangeOutcome> => {
      const proof = await prove(member, address, given.currentPassword);
      if (proof.kind === 'too-many') return { kind: 'too-many' };
      if (proof.kind === 'wrong')
        return { kind: 'invalid', fieldErrors: { currentPassword: securitySentences.wrongPassword } };
      const fieldError =
        given.newPassword === given.currentPassword
          ? securitySentences.samePassword
          : passwordError(given.newPassword, member.username);
      if (fieldError !== null) return { kind: 'invalid', fieldErrors: { newPassword: fieldError } };
      const hash = await auth.passwords.hash(given.newPassword);
      const compose = await mailService.loadComposer();
      await lockOwnAccount(database, { member, sessionId }, proof.hash, async (team) => {
        await team.users.setPassword(member.id, hash, now());
        await team.sessions.endAll(member.id, sessionId);
        await team.invitations.endAll(member.id);
        await team.activity.add({ actor: member.name, action: 'changed-password' }, now());
        const { name, email } = await team.getUser(member.id);
        const mail = compose(email, (settings) =>
          accountChangedMail(settings, { name, site: mailService.site, change: 'password' }),
        );
        await mailService.enqueue(team.transaction, [mail], now());
      });
      mailService.wake();
      return { kind: 'changed' };
    },
  };
};

export type OwnPassword = ReturnType<typeof createOwnPassword>;
