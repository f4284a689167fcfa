import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import type { DkimSettings } from './dkim-settings.ts';

/**
 * The headers that nobody may change on the way. The unsubscribe headers must be signed, or mail programs show no button for
 * them (RFC 8058).
 */
const signedHeaders = [
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'List-Archive',
  'List-Help',
];

/** Puts a DKIM signature before a complete message. Throws rather than return a message without one. */
export const signMessage = async (
  message: Buffer,
  { domain, selector, privateKey }: DkimSettings,
): Promise<Buffer> => {
  const signer = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: signedHeaders.join(':'),
  });
  const signed = await buffer(signer.sign(message));
  // nodemailer leaves the signature out where the key cannot sign.
  if (!signed.subarray(0, 20).toString('latin1').startsWith('DKIM-Signature:'))
    throw new Error('The message was not signed.');
  return signed;
};
