import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { emailField } from '../forms/field-rules.ts';
import { type FormOperation, readValues } from '../forms/form-operation.ts';
import type { MailService } from '../mail/mail-service.ts';
import { confirmationMail } from './newsletter-mails.ts';
import { SubscriberStore } from './subscriber-store.ts';

const Subscription = z.object({ email: emailField });

type Dependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  readonly now: () => number;
};

/** Asks for the newsletter. The answer is the same for an address we know: a stranger learns nothing. */
export const createSubscribe = ({ database, mailService, now }: Dependencies): FormOperation => ({
  fields: Object.keys(Subscription.shape),
  file: null,
  sender: (given) => readValues(Subscription, given).values?.email ?? null,
  run: async (input) => {
    const { values, errors } = readValues(Subscription, input.values);
    if (errors) return { kind: 'refused', errors };
    const subscriber = await new SubscriberStore(database.db).open(values.email, now());
    const mail = await mailService.toAddress(subscriber.email, ({ contestantName }) =>
      confirmationMail(mailService.site, contestantName, subscriber.token),
    );
    await inTransaction(database.db, async (transaction) => {
      const isTurn = await new SubscriberStore(transaction).takeConfirmation(subscriber, now());
      if (isTurn) await mailService.post(transaction, [mail], now());
    });
    mailService.wake();
    return { kind: 'confirmed', message: 'Thank you for subscribing to our newsletter!' };
  },
});
