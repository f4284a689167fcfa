import type { ColumnType, Generated } from 'kysely';
import type { MessageState, ModerationState } from '../../../shared/admin/inbox-states.ts';

/** What every submission has. */
export type SubmissionColumns = {
  id: Generated<number>;
  message: string;
  /** Digest of the message, so that the same one is stored once a day. Null once the same message came again later. */
  digest: string | null;
  created_gmt: string;
  /** The team member who last changed the state, and when. */
  decided_by: string | null;
  decided_gmt: string | null;
  /** What the team searches in, in lower case and without accents; empty: it is never found. */
  search_text: ColumnType<string, string | undefined>;
};

type ContactMessageTable = SubmissionColumns & {
  name: string;
  email: string;
  subject: string;
  state: Generated<MessageState>;
};

/** The team's reply by mail. */
export type ReplyColumns = {
  id: Generated<number>;
  /** The mail with the reply; null once that is deleted. */
  mail_id: number | null;
  subject: string;
  words: string;
  replied_by: string;
  created_gmt: string;
};

export type ContactReplyTable = ReplyColumns & { message_id: number };

type FeedbackTable = SubmissionColumns & {
  name: string;
  /** The sender's picture: a name in the uploads folder. */
  picture: string | null;
  state: ModerationState;
};

export type MessageTables = {
  contact_message: ContactMessageTable;
  contact_reply: ContactReplyTable;
  feedback: FeedbackTable;
};
