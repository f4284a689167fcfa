import type { Generated } from 'kysely';

/** An address that was entered for the newsletter. */
export type NewsletterSubscriberTable = {
  id: Generated<number>;
  /** In lower case; one row per address. */
  email: string;
  state: SubscriberState;
  /** When the address was entered for the first time. */
  created_gmt: string;
  /** When it was entered for the present subscription: later than `created_gmt` after an earlier one was ended. */
  asked_gmt: string;
  /** Identifies the subscriber in the links of mails. */
  token: string;
  /** When the last confirmation mail was created. */
  mailed_gmt: string | null;
  confirmed_gmt: string | null;
  /** When it was ended, bounced or paused. */
  ended_gmt: string | null;
  /** Why it bounced, was paused, or was ended by a complaint; null where the person unsubscribed. */
  reason: string | null;
};

/**
 * Not confirmed yet; confirmed by the owner of the address; paused after temporary bounces; unsubscribed, or ended by a
 * complaint; bounced for good. Newsletters are sent in the state `confirmed` only.
 */
export type SubscriberState = 'pending' | 'confirmed' | 'paused' | 'ended' | 'bounced';

/** Mails that could not be delivered to a subscriber for the time being. */
type TemporaryBounceTable = {
  subscriber_id: number;
  /** The mail; each counts once, however often it is reported. */
  message_id: string;
  bounced_gmt: string;
};

/** How far the mailbox of bounces was read; one row. */
type BounceMailboxTable = {
  id: number;
  /** The mailbox with its server and user; after a change of the address it is read anew. */
  name: Generated<string>;
  /** Of the server; with another one, the numbers of the mails are others. Large numbers, so a text. */
  uid_validity: string | null;
  /** The last mail that was read. */
  last_uid: Generated<number>;
  due_gmt: Generated<string>;
  claim: string | null;
  claim_ends_gmt: string | null;
  /** When it was last read completely. */
  read_gmt: string | null;
  /** In a row. */
  failures: Generated<number>;
  /** Why the last attempt failed; null if it did not. */
  problem: string | null;
  /** Reports about mails of the site. */
  bounces: Generated<number>;
  /** Reports that could not be understood, or are about no mail of the site. */
  ignored: Generated<number>;
};

export type SubscriberTables = {
  newsletter_subscriber: NewsletterSubscriberTable;
  temporary_bounce: TemporaryBounceTable;
  bounce_mailbox: BounceMailboxTable;
};
