import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './secret-key.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const mark = 'sealed-';
const sealedText = /sealed-([\w-]{40,})/g;

/**
 * Texts that lie in the database until they are sent and must be of no use to whoever reads it there: links by which somebody
 * sets a password. They are encrypted inside the mail, and opened when the mail is sent or an Administrator reads it.
 */
export const createSealedTexts = (secretKey: SecretKey) => {
  const key = () => Buffer.from(secretKey.derive('mail-link'), 'base64url');

  const opened = (whole: string, sealed: string): string => {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv(algorithm, key(), bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      // Not sealed by this site: a visitor may have written something that looks like it.
      return whole;
    }
  };

  return {
    seal: (text: string): string => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key(), iv);
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${mark}${sealed.toString('base64url')}`;
    },
    /** The text with everything in it that is sealed opened. */
    open: (text: string): string => text.replace(sealedText, opened),
  };
};

export type SealedTexts = ReturnType<typeof createSealedTexts>;
