import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './secret-key.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const mark = 'sealed-';
const sealedText = /sealed-([\w-]{40,})/g;

/**
 * Texts that lie in the database until they are sent and must be of no use to whoever reads it there: links by which somebody
 * sets a password. They are encrypted inside the mail, and opened when the mail is sent or an Administrator reads it. What was
 * sealed for one recipient is not opened in a mail to another, who may have put it there by a name or a word of their own.
 */
export const createEncryptedTexts = (secretKey: SecretKey) => {
  const key = () => Buffer.from(secretKey.derive('mail-link'), 'base64url');

  const opened = (whole: string, sealed: string, recipient: string): string => {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(algorithm, key(), bytes.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(recipient));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      // Not sealed by this site for this recipient: anybody can write something that looks like it.
      return whole;
    }
  };

  return {
    seal: (text: string, recipient: string): string => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key(), iv).setAAD(Buffer.from(recipient));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${mark}${sealed.toString('base64url')}`;
    },
    /** The text with everything in it that is sealed for this recipient opened. */
    open: (text: string, recipient: string): string =>
      text.replace(sealedText, (whole: string, sealed: string) => opened(whole, sealed, recipient)),
  };
};

export type EncryptedTexts = ReturnType<typeof createEncryptedTexts>;
