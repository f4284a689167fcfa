import type { Selectable } from 'kysely';
import type { MailTable } from '../../db/schema.ts';
import { createEncryptedTexts } from '../../secrets/sealed-texts.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import { linkMailKinds } from '../link-mail-kinds.ts';

type Sealed = Pick<Selectable<MailTable>, 'kind' | 'recipient' | 'body_text' | 'body_html'>;

/**
 * Opens the links that are sealed in a mail, to send it or to show it. Other kinds of mails stay as they are: they may quote
 * a visitor, who must not have a sealed text opened by writing it into a form.
 */
export const createMailOpening = (secretKey: SecretKey) => {
  const { open } = createEncryptedTexts(secretKey);
  const kinds = new Set<string>(linkMailKinds);
  return <M extends Sealed>(mail: M): M =>
    kinds.has(mail.kind)
      ? {
          ...mail,
          body_text: open(mail.body_text, mail.recipient),
          body_html: open(mail.body_html, mail.recipient),
        }
      : mail;
};
