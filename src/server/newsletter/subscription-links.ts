import { formField } from '../../shared/forms/form-names.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FormOperation } from '../forms/form-operation.ts';
import type { MailService } from '../mail/mail-service.ts';
import { SupporterStore } from '../supporters/supporter-store.ts';
import { welcomeMail } from './newsletter-mails.ts';
import { SubscriberStore } from './subscriber-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  readonly now: () => number;
};

/** What the links in newsletter mails do, once somebody has pressed the button they lead to. */
export type SubscriptionLinks = {
  /** False where no subscription has this link. Done twice it is done once. */
  readonly confirm: (token: string) => Promise<boolean>;
  readonly end: (token: string) => Promise<boolean>;
};

/** Whether a text can be what the links in a subscriber's mails name them by. */
export const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

export const createSubscriptionLinks = ({ database, mailService, now }: Dependencies): SubscriptionLinks => ({
  confirm: async (token) => {
    if (!isToken(token)) return false;
    const write = await mailService.writer();
    const became = await inTransaction(database.db, async (transaction) => {
      const subscriber = await new SubscriberStore(transaction).confirm(token, now());
      if (subscriber === null || subscriber === 'known') return subscriber;
      const { id, email } = subscriber;
      const deed = { kind: 'subscribed', subjectId: id } as const;
      await new SupporterStore(transaction).record({ name: null, email, phone: null }, deed, now());
      const mail = write(email, ({ contestantName }) => welcomeMail(mailService.site, contestantName, token));
      await mailService.post(transaction, [mail], now());
      return subscriber;
    });
    mailService.wake();
    return became !== null;
  },

  end: async (token) => {
    if (!isToken(token)) return false;
    const became = await inTransaction(database.db, async (transaction) => {
      const subscriber = await new SubscriberStore(transaction).end(token, now());
      // Whoever never confirmed is no supporter, and leaves no trace as one.
      if (subscriber === null || subscriber === 'known' || subscriber.confirmed_gmt === null)
        return subscriber;
      const deed = { kind: 'unsubscribed', subjectId: subscriber.id } as const;
      const person = { name: null, email: subscriber.email, phone: null };
      await new SupporterStore(transaction).record(person, deed, now());
      return subscriber;
    });
    return became !== null;
  },
});

type Sentences = { readonly done: string; readonly otherwise: string };

const linkForm = (
  act: (token: string) => Promise<boolean>,
  { done, otherwise }: Sentences,
): FormOperation => ({
  fields: ['token'],
  file: null,
  run: async ({ values }) => {
    if (await act((values.token ?? '').trim())) return { kind: 'confirmed', message: done };
    const sentence = `This link is not valid. Please open it from the newest mail once more, or ${otherwise}.`;
    return { kind: 'refused', errors: { [formField]: sentence } };
  },
});

export const createConfirmSubscription = ({ confirm }: SubscriptionLinks): FormOperation =>
  linkForm(confirm, {
    done: 'Your subscription is confirmed. Welcome!',
    otherwise: 'subscribe again on the home page',
  });

export const createUnsubscribe = ({ end }: SubscriptionLinks): FormOperation =>
  linkForm(end, {
    done: 'You are unsubscribed. No more newsletters come to this address.',
    otherwise: 'write to us on the contact page',
  });
