import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { MessageDetails, MessageItem } from '../../shared/admin/inbox-messages.ts';
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
import {
  removeSubmission,
  type SeenSubmission,
  setModerationState,
} from '../moderation/set-moderation-state.ts';
import {
  countSubmissions,
  listSubmissions,
  type SubmissionQuery,
  type SubmissionRow,
  toSubmissionFields,
} from '../moderation/submission-list.ts';

/** Moderation of contact messages by the team. */
export type MessageModeration = {
  readonly list: (query: SubmissionQuery<'contact_message'>) => Promise<ListPage<MessageItem>>;
  readonly waiting: () => Promise<number>;
  /** A message with its replies; null if there is no such id. */
  readonly getDetails: (id: number) => Promise<MessageDetails | null>;
  readonly reply: ReplyById;
  readonly setState: (
    items: readonly SeenSubmission<'contact_message'>[],
    state: MessageState,
    by: string,
  ) => Promise<DecisionOutcome>;
  readonly remove: (
    items: readonly SeenSubmission<'contact_message'>[],
    by: string,
  ) => Promise<DecisionOutcome>;
};

const address = inboxAddress('messages');
const table = 'contact_message';

const toMessageItem = (row: SubmissionRow<typeof table>): MessageItem => ({
  ...toSubmissionFields(row),
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
      return { items: rows.map(toMessageItem), total, page: query.page, size: query.size };
    },
    waiting: () => countSubmissions(db, table, 'new'),
    getDetails: async (id) => {
      const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
      return row ? { item: toMessageItem(row), replies: await listReplies(db, table, id) } : null;
    },
    reply: (id, reply, by) =>
      replyToSubmission(
        {
          table,
          id,
          mailKind: 'contact-reply',
          introduction: 'you wrote to us',
          address: `${address}&state=all&message=${id}`,
        },
        reply,
        by,
      ),
    setState: (items, state, by) =>
      setModerationState(db, { table, items, state, by, action: messageActions[state], address }, now()),
    remove: async (items, by) => (await removeSubmission(db, { table, items, by, address }, now())).outcome,
  };
};
