import { asHeaderLine } from '../outbox/new-mail.ts';
import type { SmtpServer } from './mail-settings.ts';
import type { SendOutcome } from './mail-transport.ts';

/** What an SMTP connection says about a failure. */
export type SmtpError = Error & {
  readonly code?: string | undefined;
  /** Of a system error, the code it had: ECONNREFUSED. */
  readonly originalCode?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  /** The command that was being answered. */
  readonly command?: string | undefined;
};

/** More than this of a server's words helps nobody. */
const longestReason = 400;

/** The text without the password, in every form in which it goes over the wire. */
const withoutSecrets = (text: string, { login }: SmtpServer): string => {
  if (login === null) return text;
  const base64 = (value: string) => Buffer.from(value, 'utf8').toString('base64');
  const secrets = [
    base64(`\0${login.user}\0${login.password}`),
    base64(login.password),
    encodeURIComponent(login.password),
    login.password,
  ];
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '***'), text);
};

/** Replies that say who we are is the trouble, whatever they answer. */
const signInReplies: readonly number[] = [530, 534, 535, 538];

const isAboutTheMail = ({ command = '', responseCode = 0 }: SmtpError): boolean =>
  ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command) && !signInReplies.includes(responseCode);

const unclear = 'It may or may not have arrived; it can be sent again by hand.';

/** How the answer after a hand-over came to be missing. */
const brokenOff = ({ code }: SmtpError): string => {
  if (code === 'ECANCELED') return 'The site was stopped before the mail server confirmed the mail.';
  if (code === 'ETIMEDOUT') return 'The mail server did not confirm the mail in time.';
  return 'The mail server broke off before confirming the mail.';
};

type Judgement = { readonly kind: 'later' | 'failed'; readonly words: string };

const judge = (error: SmtpError, hasHandoverBegun: boolean): Judgement => {
  const { code, originalCode, responseCode = 0 } = error;
  const reply = error.response ? `: ${error.response}` : '.';
  const isFinal = responseCode >= 500 && responseCode < 600;
  const isRejection = isFinal || (responseCode >= 400 && responseCode < 500);
  if (hasHandoverBegun && !isRejection) return { kind: 'failed', words: `${brokenOff(error)} ${unclear}` };
  if (isFinal && (hasHandoverBegun || isAboutTheMail(error)))
    return { kind: 'failed', words: `The mail server refused the mail${reply}` };
  if (code === 'EENVELOPE' && !isRejection)
    return { kind: 'failed', words: 'The mail cannot be sent to this address.' };
  if (code === 'ETLS' || (code === 'ESOCKET' && /certificate|self.signed|TLS|SSL/i.test(error.message)))
    return { kind: 'later', words: `No safe connection to the mail server: ${error.message}` };
  if (code === 'EAUTH' || signInReplies.includes(responseCode))
    return { kind: 'later', words: `The mail server did not accept the sign-in in SMTP_URL${reply}` };
  if (isRejection) return { kind: 'later', words: `The mail server did not take mail${reply}` };
  if (code === 'ETIMEDOUT') return { kind: 'later', words: 'The mail server did not answer in time.' };
  return {
    kind: 'later',
    words: `The mail server could not be reached (${originalCode ?? code ?? error.name}).`,
  };
};

/**
 * What a failed attempt means for its mail. Before the hand-over nothing is lost by trying again, unless the server
 * refused this very mail; after it, only the server's own answer allows another attempt.
 */
export const outcomeOfFailure = (
  error: SmtpError,
  hasHandoverBegun: boolean,
  server: SmtpServer,
): SendOutcome => {
  const { kind, words } = judge(error, hasHandoverBegun);
  return {
    kind,
    reason: asHeaderLine(withoutSecrets(words, server)).slice(0, longestReason),
    code: String(error.responseCode ?? error.originalCode ?? error.code ?? error.name),
  };
};
