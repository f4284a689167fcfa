import type { ColumnType, Generated } from 'kysely';
import type { NewsletterState, RecipientState } from '../../../shared/admin/newsletters.ts';

/** The files in the text of a newsletter, whatever became of it: its mails and its page show them. */
type NewsletterMediaUseTable = { media_id: number; newsletter_id: number };

/** A newsletter, from its draft to its results. */
export type NewsletterTable = {
  id: Generated<number>;
  state: ColumnType<NewsletterState, NewsletterState | undefined>;
  subject: string;
  preview_text: string;
  /** Sanitised HTML, as of an update. */
  content: string;
  /** Null: all confirmed subscribers. */
  segment_id: number | null;
  /** The name that the segment had when the newsletter was sent. */
  segment_name: ColumnType<string | null, string | null | undefined>;
  /** The update from which it was made. */
  entry_id: number | null;
  /** 1 while its text is that of its update; another text that the team writes ends that, and so does sending. */
  follows_update: Generated<number>;
  /** 1 if it goes out once, when its update is published. */
  is_sent_with_publication: Generated<number>;
  /** 1 if it becomes a public page once it was sent. */
  is_archived: number;
  archive_slug: ColumnType<string | null, string | null | undefined>;
  scheduled_gmt: ColumnType<string | null, string | null | undefined>;
  started_gmt: ColumnType<string | null, string | null | undefined>;
  finished_gmt: ColumnType<string | null, string | null | undefined>;
  /** Why it was not sent at its time, or was paused by the site. */
  problem: ColumnType<string | null, string | null | undefined>;
  /** How many more of its mails the server refused because of the sender than it accepted; it starts again at 0. */
  sender_refusals: Generated<number>;
  /** What is sent, rendered when sending begins, with a placeholder for the recipient's token. */
  body_html: ColumnType<string | null, string | null | undefined>;
  body_text: ColumnType<string | null, string | null | undefined>;
  /** The names of members, who may be deleted since. */
  created_by: string;
  created_gmt: string;
  edited_by: string;
  modified_gmt: string;
  /** Goes up with every save, to detect edit conflicts. */
  version: Generated<number>;
};

/** A link of a newsletter that was sent, whose clicks are counted. */
type NewsletterLinkTable = {
  newsletter_id: number;
  /** Its place among the counted links of the newsletter, from 1. */
  number: number;
  address: string;
  clicks: Generated<number>;
};

/** Who gets a newsletter, with the outcome. It outlives the mail, and without its subscriber it is only a number. */
type NewsletterRecipientTable = {
  id: Generated<number>;
  newsletter_id: number;
  /** Null once the subscriber was deleted. */
  subscriber_id: number | null;
  /** The mail in the outbox; null before it is prepared, and once it was deleted. */
  mail_id: number | null;
  state: RecipientState;
  /** Why it failed or is undecided, without the address. */
  reason: string | null;
  sent_gmt: string | null;
  /** When the subscription ended, if this was the last newsletter before. */
  left_gmt: string | null;
};

/** One row: how far mails of newsletters are prepared, and how long the mail server is to be left alone. */
type NewsletterPaceTable = {
  id: number;
  /** Until this moment mails were prepared at the speed of the settings. */
  prepared_gmt: string | null;
  rests_until_gmt: string | null;
  /** The length of the last rest; 0 after a mail was accepted. */
  rest_seconds: Generated<number>;
  /** Why it rests, in the mail server's words. */
  reason: string | null;
};

export type NewsletterTables = {
  newsletter_media_use: NewsletterMediaUseTable;
  newsletter: NewsletterTable;
  newsletter_link: NewsletterLinkTable;
  newsletter_recipient: NewsletterRecipientTable;
  newsletter_pace: NewsletterPaceTable;
};
