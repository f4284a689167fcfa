import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { createNewsletterFilling } from '../../newsletter/sending/fill-newsletter-mail.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import type { MailTransport } from '../smtp/mail-transport.ts';
import type { ClaimedMail } from './attempt-result.ts';
import { createMailDecryption } from './decrypt-mail.ts';

type CompleteMail = <M extends Omit<ClaimedMail, 'claim'>>(mail: M) => Promise<M>;

/** Completes what the outbox does not store, to send a mail or to show it: password links, and the text of newsletters. */
export const createMailCompletion = (db: Kysely<Schema>, secretKey: SecretKey): CompleteMail => {
  const decryptMail = createMailDecryption(secretKey);
  const fillNewsletter = createNewsletterFilling(db);
  return async (mail) => decryptMail(await fillNewsletter(mail));
};

/** Completes each mail just before it is sent. */
export const withCompletion = (transport: MailTransport, complete: CompleteMail): MailTransport => ({
  send: async ({ mail, ...attempt }) => transport.send({ ...attempt, mail: await complete(mail) }),
});
