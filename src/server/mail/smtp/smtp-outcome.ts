import { asHeaderLine } from '../new-mail.ts';
import type { SmtpServer } from './mail-settings.ts';
import type { SendOutcome } from './mail-transport.ts';
import { classifyRefusal, type RefusalKind } from './refusal-kind.ts';
import { isServerWideError, type SmtpError } from './smtp-error.ts';

/** A mail server's reply can be long; the outbox shows its beginning. */
const maxReasonLength = 400;

/** Masks the password, in every encoding in which SMTP sends it. */
const maskPassword = (text: string, { login }: SmtpServer): string => {
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

/** Replies that reject our sign-in, whichever command they answer. */
const signInReplies: readonly number[] = [530, 534, 535, 538];

const isMailCommand = ({ command = '', responseCode = 0 }: SmtpError): boolean =>
  ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command) && !signInReplies.includes(responseCode);

const mayHaveArrived = 'It may or may not have arrived. If it has not, you can send it again.';

/** Why the server's confirmation after a hand-over is missing. */
const describeMissingConfirmation = ({ code }: SmtpError): string => {
  if (code === 'ECANCELED') return 'The site was stopped before the mail server confirmed the email.';
  if (code === 'ETIMEDOUT') return 'The mail server did not confirm the email in time.';
  return 'The mail server closed the connection before it confirmed the email.';
};

type Classification = {
  readonly kind: 'later' | 'failed';
  readonly text: string;
  /** The mail may have arrived. */
  readonly isUndecided?: true;
};

const classifyError = (error: SmtpError, hasHandoverBegun: boolean): Classification => {
  const { code, originalCode, responseCode = 0 } = error;
  const reply = error.response ? `: ${error.response}` : '.';
  const isFinal = responseCode >= 500 && responseCode < 600;
  const isRejection = isFinal || (responseCode >= 400 && responseCode < 500);
  if (hasHandoverBegun && !isRejection)
    return {
      kind: 'failed',
      text: `${describeMissingConfirmation(error)} ${mayHaveArrived}`,
      isUndecided: true,
    };
  if (isFinal && (hasHandoverBegun || isMailCommand(error)))
    return { kind: 'failed', text: `The mail server refused the email${reply}` };
  if (code === 'EENVELOPE' && !isRejection)
    return { kind: 'failed', text: 'The email cannot be sent to this address.' };
  if (code === 'ETLS' || (code === 'ESOCKET' && /certificate|self.signed|TLS|SSL/i.test(error.message)))
    return { kind: 'later', text: `There is no secure connection to the mail server: ${error.message}` };
  if (code === 'EAUTH' || signInReplies.includes(responseCode))
    return { kind: 'later', text: `The mail server did not accept the sign-in${reply}` };
  if (isRejection) return { kind: 'later', text: `The mail server did not accept the email${reply}` };
  if (code === 'ETIMEDOUT') return { kind: 'later', text: 'The mail server did not answer in time.' };
  return {
    kind: 'later',
    text: `The mail server could not be reached (${originalCode ?? code ?? error.name}).`,
  };
};

/** What the server said about the recipient's address: in its reply to the address, or to the complete mail. */
const readRefusal = (error: SmtpError, hasHandoverBegun: boolean): RefusalKind | null => {
  const { command, response, responseCode = 0 } = error;
  const isToRecipient = command === 'RCPT TO';
  if (response === undefined || !(isToRecipient || hasHandoverBegun) || signInReplies.includes(responseCode))
    return null;
  return classifyRefusal({ code: responseCode, text: response, isToRecipient });
};

/**
 * Turns an SMTP error into the outcome of the attempt. Before the hand-over a retry is safe, unless the server rejected
 * this very mail. After it, the server may have the mail: only an explicit rejection allows a retry.
 */
export const toSendOutcome = (
  error: SmtpError,
  hasHandoverBegun: boolean,
  server: SmtpServer,
): SendOutcome => {
  const { kind, text, isUndecided = false } = classifyError(error, hasHandoverBegun);
  const refusal = readRefusal(error, hasHandoverBegun);
  const { responseCode = 0 } = error;
  const details = {
    reason: asHeaderLine(maskPassword(text, server)).slice(0, maxReasonLength),
    code: String(error.responseCode ?? error.originalCode ?? error.code ?? error.name),
    refusal,
    isSenderRefused: refusal === null && responseCode >= 500 && responseCode < 600,
  };
  return kind === 'failed'
    ? { kind, ...details, isUndecided }
    : { kind, ...details, isServerWide: isServerWideError(error) };
};
