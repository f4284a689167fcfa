import type { Selectable } from 'kysely';
import type { MailTable } from '../../db/tables/mail.ts';
import { createEncryptedTexts } from '../../secrets/encrypted-texts.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import { secretLinkMailKinds } from '../link-mail-kinds.ts';

type EncryptedMail = Pick<Selectable<MailTable>, 'kind' | 'recipient' | 'body_text' | 'body_html'>;

/**
 * Decrypts the password links in a mail, to send it or to show it. Mails of other kinds are not decrypted: they may quote
 * a visitor, who could otherwise get an encrypted text decrypted by sending it through a form.
 */
export const createMailDecryption = (secretKey: SecretKey) => {
  const { decrypt } = createEncryptedTexts(secretKey);
  const kinds = new Set<string>(secretLinkMailKinds);
  return <M extends EncryptedMail>(mail: M): M =>
    kinds.has(mail.kind)
      ? {
          ...mail,
          body_text: decrypt(mail.body_text, mail.recipient),
          body_html: decrypt(mail.body_html, mail.recipient),
        }
      : mail;
};
