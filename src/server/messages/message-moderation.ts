import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { MessageItem, WholeMessage } from '../../shared/admin/inbox-messages.ts';
import type { MessageState } from '../../shared/admin/inbox-states.ts';
import type { DecisionOutcome } from '../../shared/admin/inbox-submissions.ts';
import type { ListPage } from '../../shared/admin/list-page.ts';
import { messageActions } from '../moderation/moderation-actions.ts';
import { listReplies } from '../moderation/replies.ts';
import {
  createReplyToSubmission,
  type ReplyById,
  type ReplyDependencies,
} from '../moderation/reply-to-submission.ts';
import { removeSubmission, type Seen, setModerationState } from '../moderation/set-moderation-state.ts';
import {
  countSubmissions,
  listSubmissions,
  type SubmissionQuery,
  type SubmissionRow,
  submissionView,
} from '../moderation/submission-list.ts';

/** What the team does with contact messages. */
export type MessageModeration = {
  readonly list: (query: SubmissionQuery<'contact_message'>) => Promise<ListPage<MessageItem>>;
  readonly waiting: () => Promise<number>;
  /** A message with the answers to it; null where there is none with this number. */
  readonly whole: (id: number) => Promise<WholeMessage | null>;
  readonly reply: ReplyById;
  readonly decide: (
    items: readonly Seen<'contact_message'>[],
    state: MessageState,
    by: string,
  ) => Promise<DecisionOutcome>;
  readonly remove: (items: readonly Seen<'contact_message'>[], by: string) => Promise<DecisionOutcome>;
};

const address = inboxAddress('messages');
const table = 'contact_message';

const viewOf = (row: SubmissionRow<typeof table>): MessageItem => ({
  ...submissionView(row),
  state: row.state,
  email: row.email,
  subject: row.subject,
});

export const createMessageModeration = (dependencies: ReplyDependencies): MessageModeration => {
  const { db } = dependencies.database;
  const { now } = dependencies;

  const replyToSubmission = createReplyToSubmission(dependencies);
  return {
    list: async (query) => {
      const { rows, total } = await listSubmissions(db, table, query);
      return { items: rows.map(viewOf), total, page: query.page, size: query.size };
    },
    waiting: () => countSubmissions(db, table, 'new'),
    whole: async (id) => {
      const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
      return row ? { item: viewOf(row), replies: await listReplies(db, table, id) } : null;
    },
    reply: (id, reply, by) =>
      replyToSubmission(
        {
          table,
          id,
          mailKind: 'contact-reply',
          askedHow: 'you wrote to us',
          address: `${address}&state=all&message=${id}`,
        },
        reply,
        by,
      ),
    decide: (items, state, by) =>
      setModerationState(db, { table, items, state, by, deed: messageActions[state], address }, now()),
    remove: async (items, by) => (await removeSubmission(db, { table, items, by, address }, now())).outcome,
  };
};
