import { ImapFlow } from 'imapflow';
import { type MailboxSettings, mayBeUnencrypted } from './mailbox-settings.ts';

/** Reports are short. Of a longer one, which returns a large mail, only the beginning is fetched. */
export const maxReportBytes = 256 * 1024;
/** A server that sends more than this at once is not answered to, in bytes. */
const maxLiteralBytes = 2 * 1024 * 1024;
/** How long one answer of the server may take, in milliseconds. */
const answerTimeout = 30_000;

export const createMailboxClient = (settings: MailboxSettings): ImapFlow => {
  const { host, port, isSecure, user, password } = settings;
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(isSecure ? {} : { doSTARTTLS: !mayBeUnencrypted(settings) }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: answerTimeout,
    greetingTimeout: answerTimeout,
    socketTimeout: answerTimeout,
    maxLiteralSize: maxLiteralBytes,
    maxLineLength: maxLiteralBytes,
    maxResponseSize: 4 * maxLiteralBytes,
  });
  // Every command rejects, too; without a listener an error would end the program.
  client.on('error', () => {});
  return client;
};

/**
 * Throws unless the mailbox is still open. Without a connection some of the client's commands find nothing rather than throw, and
 * mails would count as read.
 */
export const requireOpen = ({ usable, mailbox }: ImapFlow): void => {
  if (!usable || !mailbox)
    throw Object.assign(new Error('The connection is closed.'), { code: 'NoConnection' });
};

/** An error of the client, as far as it says more than its name. */
type MailboxError = Error & {
  readonly code?: string;
  readonly authenticationFailed?: boolean;
  readonly mailboxMissing?: boolean;
  readonly serverResponseCode?: string;
};

/** What the team reads about an error: never the server's own words, which may repeat the password. */
export const describeMailboxError = (error: unknown, { mailbox }: MailboxSettings): string => {
  const { code, authenticationFailed, mailboxMissing, serverResponseCode, message } = error as MailboxError;
  if (authenticationFailed) return 'The mail server did not accept the sign-in in BOUNCE_IMAP_URL.';
  if (mailboxMissing || serverResponseCode === 'NONEXISTENT' || serverResponseCode === 'TRYCREATE')
    return `The mail server has no mailbox “${mailbox}”.`;
  if (/certificate|STARTTLS|TLS|SSL/i.test(`${code} ${message}`))
    return `There is no secure connection to the mail server of BOUNCE_IMAP_URL${code ? ` (${code})` : ''}.`;
  return `The mailbox could not be read${code ? ` (${code})` : ''}.`;
};
