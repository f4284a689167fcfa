import { isLoopback } from '../../http/loopback.ts';

/** The mailbox to which mail servers return mails. */
export type MailboxSettings = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (imaps); otherwise STARTTLS, which only a server on this machine may lack. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  readonly mailbox: string;
};

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Reads `imaps://user:password@host:port/mailbox`; null where it is none. Without a mailbox it is the inbox. */
export const parseMailboxUrl = (text: string): MailboxSettings | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isSecure = protocol === 'imaps:';
  if (!isSecure && protocol !== 'imap:') return null;
  if (!/^([\w.-]+|\[[\da-f:.]+\])$/i.test(hostname) || search || hash) return null;
  const [user, secret, mailbox] = [decode(username), decode(password), decode(pathname.replace(/^\//, ''))];
  if (!user || !secret || mailbox === null || /\p{Cc}/u.test(user + secret + mailbox)) return null;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    isSecure,
    user,
    password: secret,
    mailbox: mailbox === '' ? 'INBOX' : mailbox,
  };
};

/** Whether the connection may go without encryption: never over a network, where others could read the password. */
export const mayBeUnencrypted = ({ host }: MailboxSettings): boolean => isLoopback(host);

/** The mailbox in one line, without the password. */
export const getMailboxName = ({ user, host, mailbox }: MailboxSettings): string =>
  `${mailbox} of ${user} at ${host}`;
