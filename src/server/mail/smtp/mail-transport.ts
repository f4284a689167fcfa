import type { ClaimedMail } from '../outbox/outbox-store.ts';

/** What the mail server made of a mail. The code is for the log: a reply code or the class of the error. */
export type SendOutcome =
  /** It said that it has it. */
  | { readonly kind: 'sent' }
  /** It certainly does not have it, and may take it later. */
  | { readonly kind: 'later'; readonly reason: string; readonly code: string }
  /** It refused it for good, or broke off without saying whether it has it. */
  | { readonly kind: 'failed'; readonly reason: string; readonly code: string }
  /** It does not have it: the hand-over was not allowed to begin. */
  | { readonly kind: 'withheld' };

/** One attempt to send one mail. */
export type SendAttempt = {
  readonly mail: ClaimedMail;
  /** Asked once, when the mail server waits for the mail and before it gets the first byte. */
  readonly beforeHandover: () => Promise<boolean>;
  /** Ends the attempt wherever it is. */
  readonly signal: AbortSignal;
};

/** A way to hand mail to the world. */
export type MailTransport = {
  /** Fails only before the hand-over; after that it always tells an outcome. */
  readonly send: (attempt: SendAttempt) => Promise<SendOutcome>;
};
