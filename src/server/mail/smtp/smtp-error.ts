/** An error of nodemailer's SMTP connection. */
export type SmtpError = Error & {
  readonly code?: string | undefined;
  /** The code of a system error, such as ECONNREFUSED. */
  readonly originalCode?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  /** The SMTP command that failed. */
  readonly command?: string | undefined;
};

/** Replies to a recipient that are about how much we send. Greylisting is about each recipient, whatever its words. */
const aboutRate = /\brate|limit|too (?:many|much|fast)|throttl|slow down/i;
const greylisting = /gr[ea]y-?list/i;

/**
 * Whether an error that may pass would meet other recipients at the same time, too: the server cannot be reached, does not accept the
 * sign-in, or asks for fewer mails. A temporary reply to one recipient concerns only that recipient.
 */
export const isServerWideError = ({ responseCode = 0, command, response = '' }: SmtpError): boolean => {
  if (responseCode < 400 || responseCode >= 500) return true;
  if (greylisting.test(response)) return false;
  return responseCode === 421 || command !== 'RCPT TO' || aboutRate.test(response);
};
