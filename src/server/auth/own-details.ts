import { securitySentences } from '../../shared/admin/security.ts';
import type { Member } from '../../shared/admin/session.ts';
import { teamSentences } from '../../shared/admin/team.ts';
import type { Database } from '../db/database.ts';
import type { MailService } from '../mail/mail-service.ts';
import { emailChangedMail } from './email-changed-mail.ts';
import { lockOwnAccount, type Owner } from './locked-team.ts';
import type { OwnPassword } from './own-password.ts';

type Dependencies = {
  readonly database: Database;
  readonly password: Pick<OwnPassword, 'prove'>;
  readonly mailService: MailService;
  readonly now: () => number;
};

type OwnDetails = { readonly name: string; readonly email: string };

type DetailsChangeOutcome =
  | { readonly kind: 'changed' | 'too-many' }
  | { readonly kind: 'invalid'; readonly fieldErrors: Readonly<Record<string, string>> };

const invalid = (fieldErrors: Readonly<Record<string, string>>) =>
  ({ kind: 'invalid', fieldErrors }) as const;

/** A member's own name and email address. */
export const createOwnDetails = ({ database, password, mailService, now }: Dependencies) => ({
  /**
   * Changes them with the current password. The former address is told of another one, and links that went there end. Throws a
   * `TeamRejection` on a concurrent change.
   */
  change: async (
    { member, sessionId }: Owner & { readonly member: Member },
    address: string,
    { currentPassword, name, email }: OwnDetails & { readonly currentPassword: string },
  ): Promise<DetailsChangeOutcome> => {
    const proof = await password.prove(member, address, currentPassword);
    if (proof.kind === 'too-many') return { kind: 'too-many' };
    if (proof.kind === 'wrong') return invalid({ currentPassword: securitySentences.wrongPassword });
    const compose = await mailService.loadComposer();
    const outcome = await lockOwnAccount(
      database,
      { member, sessionId },
      proof.hash,
      async (team): Promise<DetailsChangeOutcome> => {
        const before = await team.getUser(member.id);
        const sameEmail = await team.users.findByEmail(email);
        if (sameEmail && sameEmail.id !== member.id) return invalid({ email: teamSentences.emailTaken });
        const username = before.display_username ?? before.username;
        await team.users.update(member.id, { username, name, email, role: before.role }, now());
        if (before.email !== email.toLowerCase()) {
          await team.invitations.endAll(member.id);
          const mail = compose(before.email, (settings) =>
            emailChangedMail(settings, { name, site: mailService.site, by: 'member' }),
          );
          await mailService.enqueue(team.transaction, [mail], now());
        }
        // The lines before this one have the former name.
        const subject = before.name === name ? '' : `(the name was ${before.name})`;
        await team.activity.add({ actor: name, action: 'changed-own-details', subject }, now());
        return { kind: 'changed' };
      },
    );
    mailService.wake();
    return outcome;
  },
});
