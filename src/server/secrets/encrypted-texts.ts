import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './secret-key.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const prefix = 'encrypted-';
const encryptedText = /encrypted-([\w-]{40,})/g;

/**
 * Encrypts the password links in stored mails, so that a copy of the database cannot be used to set a password. They are
 * decrypted when the mail is sent or an Administrator reads it. A text that was encrypted for one recipient is not decrypted
 * in a mail to another, because that recipient may have copied it into a form field that the mail quotes. The secrets of the
 * set-up are encrypted in the same way, each for the field that has it, with a key of their own.
 */
export const createEncryptedTexts = (
  secretKey: SecretKey,
  purpose: 'mail-link' | 'operator-settings' = 'mail-link',
) => {
  const key = () => Buffer.from(secretKey.derive(purpose), 'base64url');

  const decryptMatch = (whole: string, encoded: string, recipient: string): string => {
    const bytes = Buffer.from(encoded, 'base64url');
    try {
      const decipher = createDecipheriv(algorithm, key(), bytes.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(recipient));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      // Not encrypted by this site for this recipient: any visitor can write a text of this form.
      return whole;
    }
  };

  return {
    encrypt: (text: string, recipient: string): string => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key(), iv).setAAD(Buffer.from(recipient));
      const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${prefix}${encrypted.toString('base64url')}`;
    },
    /** Decrypts every part of the text that was encrypted for this recipient. */
    decrypt: (text: string, recipient: string): string =>
      text.replace(encryptedText, (whole: string, encoded: string) =>
        decryptMatch(whole, encoded, recipient),
      ),
  };
};

/** Leaves encrypted texts out, for readers to whom they say nothing. */
export const omitEncryptedTexts = (text: string): string => text.replace(encryptedText, '…');
