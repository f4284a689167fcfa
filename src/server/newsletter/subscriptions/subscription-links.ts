import type { PrivacyWay } from '../../../shared/admin/privacy-record.ts';
import { type FormLink, formField } from '../../../shared/forms/form-names.ts';
import { paths } from '../../../shared/paths.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FormOperation } from '../../forms/form-operation.ts';
import type { MailService } from '../../mail/mail-service.ts';
import type { PrivacyRecord } from '../../privacy-record/privacy-record.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import { SupporterStore } from '../../supporters/supporter-store.ts';
import { readConfirmationToken } from './confirmation-token.ts';
import { welcomeMail } from './newsletter-mails.ts';
import { SubscriberStore } from './subscriber-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  /** The signed checkpoint of the vote ledger; null while it is empty. */
  readonly getCheckpoint: () => Promise<string | null>;
  readonly privacyRecord: PrivacyRecord;
  readonly secretKey: SecretKey;
  readonly now: () => number;
};

/** The actions behind the links in newsletter mails. Both are idempotent. */
export type SubscriptionLinks = {
  /** Takes the token of a confirmation link. False if it was not signed, or no subscription has it. */
  readonly confirm: (confirmationToken: string) => Promise<boolean>;
  /** Takes the subscriber's token. False if no subscription has it. */
  readonly end: (token: string, way?: PrivacyWay) => Promise<boolean>;
};

/** Whether a text has the form of a subscriber's token. */
export const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

export const createSubscriptionLinks = ({
  database,
  mailService,
  getCheckpoint,
  privacyRecord,
  secretKey,
  now,
}: Dependencies): SubscriptionLinks => ({
  confirm: async (confirmationToken) => {
    const token = readConfirmationToken(confirmationToken, secretKey);
    if (token === null) return false;
    const compose = await mailService.loadComposer();
    const checkpoint = await getCheckpoint();
    const result = await inTransaction(database.db, async (transaction) => {
      const subscriber = await new SubscriberStore(transaction).confirm(token, now());
      if (subscriber === null || subscriber === 'unchanged') return subscriber;
      const { id, email } = subscriber;
      const event = { kind: 'consent-given', way: 'confirmation-link' } as const;
      await privacyRecord.add(transaction, [email], event, now());
      const action = { kind: 'subscribed', subjectId: id } as const;
      await new SupporterStore(transaction).record({ name: null, email, phone: null }, action, now());
      const mail = compose(email, ({ contestantName: name }) =>
        welcomeMail({ site: mailService.site, name, token, checkpoint }),
      );
      await mailService.enqueue(transaction, [mail], now());
      return subscriber;
    });
    mailService.wake();
    return result !== null;
  },

  end: async (token, way = 'unsubscribe-link') => {
    if (!isToken(token)) return false;
    const result = await inTransaction(database.db, async (transaction) => {
      const subscriber = await new SubscriberStore(transaction).end(token, now());
      // A subscriber who never confirmed is not a supporter, so no action is recorded.
      if (subscriber === null || subscriber === 'unchanged' || subscriber.confirmed_gmt === null)
        return subscriber;
      const event = { kind: 'consent-ended', way } as const;
      await privacyRecord.add(transaction, [subscriber.email], event, now());
      const action = { kind: 'unsubscribed', subjectId: subscriber.id } as const;
      const person = { name: null, email: subscriber.email, phone: null };
      await new SupporterStore(transaction).record(person, action, now());
      return subscriber;
    });
    return result !== null;
  },
});

type Texts = { readonly done: string; readonly otherwise: string; readonly link: FormLink };

const createLinkForm = (
  run: (token: string) => Promise<boolean>,
  { done, otherwise, link }: Texts,
): FormOperation => ({
  fields: ['token'],
  file: null,
  run: async ({ values }) => {
    if (await run((values.token ?? '').trim())) return { kind: 'confirmed', message: done };
    const message = `This link is not valid. Please open the link in our newest email, or ${otherwise}.`;
    return { kind: 'rejected', errors: { [formField]: message }, link };
  },
});

export const createConfirmSubscription = ({ confirm }: SubscriptionLinks): FormOperation =>
  createLinkForm(confirm, {
    done: 'Your subscription is confirmed. Welcome!',
    otherwise: 'subscribe again on the home page',
    link: { label: 'Subscribe again', address: `${paths.home}#newsletter` },
  });

export const createUnsubscribe = ({ end }: SubscriptionLinks): FormOperation =>
  createLinkForm((token) => end(token), {
    done: 'You are unsubscribed. We will send no more newsletters to this address.',
    otherwise: 'write to us on the contact page',
    link: { label: 'Write to us', address: paths.contact },
  });
