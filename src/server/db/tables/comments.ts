import type { ColumnType, Generated } from 'kysely';
import type { ModerationState } from '../../../shared/admin/inbox-states.ts';
import type { ReplyColumns, SubmissionColumns } from './messages.ts';

export type CommentTable = SubmissionColumns & {
  /** Which remote content host has the update; empty: this site. Every host has ids of its own. */
  content_host: Generated<string>;
  /** The update's id at the content host. */
  post_id: number;
  /** The comment that the team answers with this row; null: a visitor's comment. */
  parent_id: ColumnType<number | null, number | null | undefined>;
  /** The visitor, or the member who wrote the reply, whom pages do not name. */
  name: string;
  /** Never shown; empty: a reply of the team, or an address that is no longer kept. */
  email: string;
  state: ModerationState;
};

type CommentReplyTable = ReplyColumns & { comment_id: number };

export type CommentTables = {
  comment: CommentTable;
  comment_reply: CommentReplyTable;
};
