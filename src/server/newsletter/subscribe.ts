import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { emailField } from '../forms/field-rules.ts';
import { type FormOperation, parseValues } from '../forms/form-operation.ts';
import type { MailService } from '../mail/mail-service.ts';
import { confirmationMail } from './newsletter-mails.ts';
import { SubscriberStore } from './subscriber-store.ts';

const Subscription = z.object({ email: emailField });

type Dependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  /** The signed checkpoint of the vote ledger; null while it is empty. */
  readonly getCheckpoint: () => Promise<string | null>;
  readonly now: () => number;
};

/** Subscribes to the newsletter. The response is the same for a known address, so that it does not reveal subscribers. */
export const createSubscribe = ({
  database,
  mailService,
  getCheckpoint,
  now,
}: Dependencies): FormOperation => ({
  fields: Object.keys(Subscription.shape),
  file: null,
  sender: (given) => parseValues(Subscription, given).values?.email ?? null,
  run: async (input) => {
    const { values, errors } = parseValues(Subscription, input.values);
    if (errors) return { kind: 'rejected', errors };
    const subscriber = await new SubscriberStore(database.db).findOrCreate(values.email, now());
    const { token } = subscriber;
    const checkpoint = await getCheckpoint();
    const mail = await mailService.composeMail(subscriber.email, ({ contestantName: name }) =>
      confirmationMail({ site: mailService.site, name, token, checkpoint }),
    );
    await inTransaction(database.db, async (transaction) => {
      const isClaimed = await new SubscriberStore(transaction).claimConfirmationMail(subscriber, now());
      if (isClaimed) await mailService.enqueue(transaction, [mail], now());
    });
    mailService.wake();
    return { kind: 'confirmed', message: 'Thank you for subscribing to our newsletter!' };
  },
});
