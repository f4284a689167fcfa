import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { MailTable } from '../../db/tables/mail.ts';
import { unsubscribeTokenPlaceholder } from '../rendering/render-newsletter.ts';

type UnfilledMail = Pick<Selectable<MailTable>, 'id' | 'newsletter_id' | 'body_text' | 'body_html'>;
type Bodies = { readonly id: number; readonly html: string; readonly text: string };

/**
 * Gives a newsletter's mail its text, with the recipient's own unsubscribe link: to send it or to show it. The outbox has no copies of
 * the same text; a mail whose subscriber was deleted keeps a link that leads nowhere. Other mails stay as they are.
 */
export const createNewsletterFilling = (db: Kysely<Schema>) => {
  // The text of a newsletter never changes once it is sent, and one is sent at a time.
  let known: Bodies | null = null;

  const readBodies = async (id: number): Promise<Bodies> => {
    if (known?.id === id) return known;
    const { body_html, body_text } = await db
      .selectFrom('newsletter')
      .select(['body_html', 'body_text'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    known = { id, html: body_html ?? '', text: body_text ?? '' };
    return known;
  };

  return async <M extends UnfilledMail>(mail: M): Promise<M> => {
    if (mail.newsletter_id === null) return mail;
    const { html, text } = await readBodies(mail.newsletter_id);
    const subscriber = await db
      .selectFrom('newsletter_recipient')
      .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_recipient.subscriber_id')
      .select('newsletter_subscriber.token')
      .where('newsletter_recipient.mail_id', '=', mail.id)
      .executeTakeFirst();
    const fill = (body: string) =>
      subscriber ? body.replaceAll(unsubscribeTokenPlaceholder, () => subscriber.token) : body;
    return { ...mail, body_html: fill(html), body_text: fill(text) };
  };
};
