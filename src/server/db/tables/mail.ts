import type { ColumnType, Generated } from 'kysely';

/**
 * Waiting for its time; claimed by a process that connects to the mail server; being handed over, when only the mail
 * server's response shows whether it accepted the mail; sent; failed, with the reason; given up by the team after it failed.
 */
export type MailState = 'waiting' | 'claimed' | 'handing-over' | 'sent' | 'failed' | 'given-up';

export type MailTable = {
  id: Generated<number>;
  /** The purpose, such as `newsletter-confirmation`. */
  kind: string;
  /** The same in every attempt, so that the receiving server can detect a second copy. */
  message_id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body_text: string;
  body_html: string;
  /** Further headers as JSON. */
  headers: string;
  state: MailState;
  attempts: Generated<number>;
  /** When the next attempt is due; for a claimed mail, when the claim ends. */
  due_gmt: string;
  /** The id of the attempt that claimed the mail. */
  claim: string | null;
  /** Why the last attempt did not succeed. */
  reason: string | null;
  created_gmt: string;
  sent_gmt: string | null;
  /** What the team searches in, in lower case and without accents; empty: it is never found. */
  search_text: ColumnType<string, string | undefined>;
  /** The newsletter that it delivers, whose rendered text it has in place of its own; null for all other mails. */
  newsletter_id: ColumnType<number | null, number | null | undefined>;
  /** 1 for a failed mail that may have arrived: its hand-over was interrupted. */
  is_undecided: Generated<number>;
  /** 1 for a failed mail of a newsletter that the server refused for another reason than its recipient. */
  is_sender_refused: Generated<number>;
};

export type MailTables = {
  mail: MailTable;
};
