import { z } from 'zod';
import { asHeaderLine } from '../new-mail.ts';
import type { DkimSettings } from './dkim-settings.ts';

/** The mail server that the site sends through. */
export type SmtpServer = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS if the server offers it. */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
};

export type MailSender = { readonly name: string; readonly address: string };

/** How mail leaves; without a sender, the site's settings name one; without a key, mails are not signed here. */
export type MailSettings = {
  readonly server: SmtpServer;
  readonly sender: MailSender | null;
  readonly dkim: DkimSettings | null;
  /** Where servers return mails that they cannot deliver; null: to the sender. */
  readonly returnAddress: string | null;
};

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Reads `smtp://user:password@host:port` or `smtps://…`; null where it is none. */
export const parseSmtpServer = (text: string): SmtpServer | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isSecure = protocol === 'smtps:';
  if (!isSecure && protocol !== 'smtp:') return null;
  if (!/^([\w.-]+|\[[\da-f:.]+\])$/i.test(hostname) || !/^\/?$/.test(pathname) || search || hash) return null;
  const [user, secret] = [decode(username), decode(password)];
  // One of the two alone is a mistake that would only show when the first mail is sent.
  if (user === null || secret === null || (user === '') !== (secret === '')) return null;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    login: user === '' ? null : { user, password: secret },
  };
};

/** Reads an address alone; null where it is none. */
export const parseMailAddress = (text: string): string | null =>
  z.email().safeParse(text.trim()).data ?? null;

/** Reads `Name <address>` or an address alone; null where it is neither. */
export const parseMailSender = (text: string): MailSender | null => {
  const named = /^([^<>]*)<([^<>]+)>$/.exec(text.trim());
  const name = asHeaderLine(named?.[1] ?? '').replace(/^"(.*)"$/, '$1');
  const address = z.email().safeParse((named?.[2] ?? text).trim());
  return address.success ? { name, address: address.data } : null;
};
