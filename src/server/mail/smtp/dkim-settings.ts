import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { DnsRecord } from '../../../shared/admin/mail-setup.ts';

/** The key with which mails are signed (DKIM), and where its public half is published. */
export type DkimSettings = {
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: KeyObject;
};

/** Receivers must verify RSA keys of these sizes, and may ignore others (RFC 8301). */
const minBits = 1024;
const maxBits = 4096;

const label = '[a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?';
const domainName = new RegExp(`^(?=.{1,253}$)${label}(\\.${label})+$`);
const selectorName = new RegExp(`^(?=.{1,63}$)${label}(\\.${label})*$`);

/** Null where the text is not a domain. */
export const parseDkimDomain = (text: string): string | null => {
  const domain = domainToASCII(text.trim()).toLowerCase();
  return domainName.test(domain) ? domain : null;
};

/** Null where the text cannot be the first part of a DNS name. */
export const parseDkimSelector = (text: string): string | null => {
  const selector = text.trim().toLowerCase();
  return selectorName.test(selector) ? selector : null;
};

/**
 * Null where the text is not a PEM of an RSA key that receivers verify. Line breaks may be written as `\n`, because many
 * places where variables are entered accept one line only.
 */
export const parseDkimKey = (text: string): KeyObject | null => {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n').trim());
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= minBits && bits <= maxBits ? key : null;
  } catch {
    return null;
  }
};

/** The DNS record by which receivers verify the signatures. */
export const createDkimRecord = ({ domain, selector, privateKey }: DkimSettings): DnsRecord => {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { name: `${selector}._domainkey.${domain}`, type: 'TXT', value: `v=DKIM1; k=rsa; p=${publicKey}` };
};

/** The domain of an email address, as the DNS knows it. */
export const getDomain = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1)).toLowerCase();

/**
 * Whether a signature of the domain counts for mails from the address (DMARC). Without the list of public suffixes only
 * the same domain, or one that lies in the other, is certain.
 */
export const isAligned = (domain: string, address: string): boolean => {
  const sender = getDomain(address);
  return sender === domain || sender.endsWith(`.${domain}`) || domain.endsWith(`.${sender}`);
};
