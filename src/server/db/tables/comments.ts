import type { ColumnType, Generated } from 'kysely';
import type { ModerationState } from '../../../shared/admin/inbox-states.ts';
import type { ReplyColumns } from './messages.ts';

type CommentReplyTable = ReplyColumns & { comment_id: number };

export type CommentTable = {
  id: Generated<number>;
  /** The update's id at the content host. */
  post_id: number;
  /** The comment that the team answers with this row; null: a visitor's comment. */
  parent_id: ColumnType<number | null, number | null | undefined>;
  /** The visitor, or the member who wrote the reply, whom pages do not name. */
  name: string;
  /** Never shown; empty: a reply of the team, or an address that is no longer kept. */
  email: string;
  message: string;
  state: ModerationState;
  /** As of a contact message. */
  digest: string | null;
  created_gmt: string;
  decided_by: string | null;
  decided_gmt: string | null;
  /** What the team searches in, in lower case and without accents; empty: it is never found. */
  search_text: ColumnType<string, string | undefined>;
};

export type CommentTables = {
  comment_reply: CommentReplyTable;
  comment: CommentTable;
};
