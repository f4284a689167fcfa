import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MailService } from '../../mail/mail-service.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import { createConfirmationToken } from './confirmation-token.ts';
import { confirmationMail } from './newsletter-mails.ts';
import { type Subscriber, SubscriberStore } from './subscriber-store.ts';

export type ConfirmationDependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  readonly secretKey: SecretKey;
  readonly now: () => number;
};

/** Asks the owner of an address to confirm the subscription. False if the last such mail is too recent. */
export const sendConfirmation = async (
  { database, mailService, secretKey, now }: ConfirmationDependencies,
  subscriber: Subscriber,
): Promise<boolean> => {
  const { token } = subscriber;
  const confirmationToken = createConfirmationToken(token, secretKey);
  const mail = await mailService.composeMail(subscriber.email, ({ contestantName: name }) =>
    confirmationMail({ site: mailService.site, name, token, confirmationToken }),
  );
  const isClaimed = await inTransaction(database.db, async (transaction) => {
    const claimed = await new SubscriberStore(transaction).claimConfirmationMail(subscriber, now());
    if (claimed) await mailService.enqueue(transaction, [mail], now());
    return claimed;
  });
  mailService.wake();
  return isClaimed;
};
