import type { ClaimedMail } from '../outbox/attempt-result.ts';
import type { RefusalKind } from './refusal-kind.ts';

/**
 * The result of one attempt. The hand-over begins with the first byte of the mail's data: from then on the server may have
 * the mail. `reason` is shown in the outbox; `code` is for the log: an SMTP reply code or an error code; `refusal` is what the
 * server said about the recipient's address, if anything; with `isSenderRefused` it refused for good, and not because of the recipient: the sender, our
 * sign-in, our connection or the content, which other mails share.
 */
export type SendOutcome =
  /** The server confirmed the mail. */
  | { readonly kind: 'sent' }
  /** Something failed that may work later. `isServerWide`: it would fail for other recipients at the same time, too. */
  | {
      readonly kind: 'later';
      readonly reason: string;
      readonly code: string;
      readonly refusal?: RefusalKind | null;
      readonly isSenderRefused?: boolean;
      readonly isServerWide: boolean;
    }
  /** The server rejected the mail for good, or did not confirm it after the hand-over: `isUndecided`, it may have arrived. */
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly code: string;
      readonly refusal?: RefusalKind | null;
      readonly isSenderRefused?: boolean;
      readonly isUndecided: boolean;
    }
  /** `beforeHandover` returned false: nothing was sent. */
  | { readonly kind: 'withheld' };

/** One attempt to send one mail. */
export type SendAttempt = {
  readonly mail: ClaimedMail;
  /** Called at most once, when the server waits for the mail's data and before it gets the first byte. False: send nothing. */
  readonly beforeHandover: () => Promise<boolean>;
  /** Aborts the attempt at any step. */
  readonly signal: AbortSignal;
};

/** A way to send mail. */
export type MailTransport = {
  /** The promise rejects only before the hand-over; after that it always resolves with an outcome. */
  readonly send: (attempt: SendAttempt) => Promise<SendOutcome>;
};
