import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MailService } from '../../mail/mail-service.ts';
import { confirmationMail } from './newsletter-mails.ts';
import { type Subscriber, SubscriberStore } from './subscriber-store.ts';

export type ConfirmationDependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  readonly now: () => number;
};

/** Asks the owner of an address to confirm the subscription. False if the last such mail is too recent. */
export const sendConfirmation = async (
  { database, mailService, now }: ConfirmationDependencies,
  subscriber: Subscriber,
): Promise<boolean> => {
  const { token } = subscriber;
  const mail = await mailService.composeMail(subscriber.email, ({ contestantName: name }) =>
    confirmationMail({ site: mailService.site, name, token }),
  );
  const isClaimed = await inTransaction(database.db, async (transaction) => {
    const claimed = await new SubscriberStore(transaction).claimConfirmationMail(subscriber, now());
    if (claimed) await mailService.enqueue(transaction, [mail], now());
    return claimed;
  });
  mailService.wake();
  return isClaimed;
};
