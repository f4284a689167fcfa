import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { MailService } from '../mail/mail-service.ts';
import { createEncryptedTexts } from '../secrets/encrypted-texts.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { lockTeam } from './locked-team.ts';
import { createPasswordLink, forgottenPasswordMail } from './password-link-mails.ts';

type Dependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly mailService: MailService;
  readonly log: Log;
  readonly now: () => number;
};

/** How long a link works that someone asked for on the login screen. */
const linkLifetime = 60 * 60_000;

/** Links to a new password for members who forgot theirs. */
export const createForgottenPassword = ({ database, secretKey, mailService, log, now }: Dependencies) => {
  const { encrypt } = createEncryptedTexts(secretKey);

  const sendLink = async (email: string): Promise<void> => {
    const compose = await mailService.loadComposer();
    await lockTeam(database, async (team) => {
      const user = await team.users.findByEmail(email);
      // An invited person has a link already; a suspended one must not get in.
      if (!user || user.banned || (await team.users.findPasswordHash(user.id)) === null) return;
      const token = await team.invitations.create(user.id, now(), linkLifetime);
      // Encrypted in the outbox, as in an invitation.
      const link = createPasswordLink(mailService.site, encrypt(token, user.email));
      const { name, username, display_username } = user;
      const mail = compose(user.email, (settings) =>
        forgottenPasswordMail(settings, link, { name, username: display_username ?? username }),
      );
      await mailService.enqueue(team.transaction, [mail], now());
      await team.activity.add({ actor: name, action: 'asked-for-password-link' }, now());
    });
    mailService.wake();
  };

  return {
    /** Mails a link to the member with this address, if there is one. Not for the response: its time would tell whether there is. */
    request: (email: string): void => {
      setImmediate(() => {
        sendLink(email).catch((error: unknown) =>
          log.error('sending a link to a new password failed', error),
        );
      });
    },
  };
};
