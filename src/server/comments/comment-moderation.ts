import { update } from '../../content/types/update.ts';
import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import type { CommentItem, DecisionOutcome, WholeComment } from '../../shared/admin/inbox-submissions.ts';
import type { ListPage } from '../../shared/admin/list-page.ts';
import { paths } from '../../shared/paths.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import { moderationActions } from '../moderation/moderation-actions.ts';
import { latestReplies, listReplies } from '../moderation/replies.ts';
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

type Dependencies = ReplyDependencies & { readonly host: Pick<ContentHost, 'list'> };

/** What the team does with comments. */
export type CommentModeration = {
  readonly list: (query: SubmissionQuery<'comment'>) => Promise<ListPage<CommentItem>>;
  readonly waiting: () => Promise<number>;
  /** A comment with the answers to it; null where there is none with this number. */
  readonly whole: (id: number) => Promise<WholeComment | null>;
  readonly reply: ReplyById;
  readonly decide: (
    items: readonly Seen<'comment'>[],
    state: ModerationState,
    by: string,
  ) => Promise<DecisionOutcome>;
  readonly remove: (items: readonly Seen<'comment'>[], by: string) => Promise<DecisionOutcome>;
};

const address = inboxAddress('comments');
const table = 'comment';

/** As many comments as a page has at most, and so as many updates. */
const most = 100;

export const createCommentModeration = (dependencies: Dependencies): CommentModeration => {
  const { database, host, now } = dependencies;
  const { db } = database;
  const replyToSubmission = createReplyToSubmission(dependencies);

  /** The updates that comments stand under. A content host that is away keeps nobody from moderating. */
  const updatesOf = async (postIds: readonly number[]) => {
    const include = [...new Set(postIds)].slice(0, most);
    if (include.length === 0) return [];
    const found = await host
      .list(update, { ...defaultQuery, include, perPage: most })
      .catch((error: unknown) => {
        if (error instanceof ContentUnavailable) return { items: [] };
        throw error;
      });
    return found.items;
  };

  const viewsOf = async (rows: readonly SubmissionRow<typeof table>[]): Promise<CommentItem[]> => {
    const updates = await updatesOf(rows.map((row) => row.post_id));
    const replies = await latestReplies(
      db,
      table,
      rows.map((row) => row.id),
    );
    return rows.map((row) => {
      const post = updates.find(({ id }) => id === row.post_id);
      const anchor = row.state === 'approved' ? `#comment-${row.id}` : '';
      return {
        ...submissionView(row),
        state: row.state,
        email: row.email,
        update: post ? { title: post.title, address: paths.update(post.slug) + anchor } : null,
        reply: replies.get(row.id) ?? null,
      };
    });
  };

  const viewOf = async (id: number): Promise<CommentItem | null> => {
    const row = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
    return row ? ((await viewsOf([row]))[0] ?? null) : null;
  };

  return {
    list: async (query) => {
      const { rows, total } = await listSubmissions(db, table, query);
      return { items: await viewsOf(rows), total, page: query.page, size: query.size };
    },
    waiting: () => countSubmissions(db, table, 'waiting'),
    whole: async (id) => {
      const item = await viewOf(id);
      return item && { item, replies: await listReplies(db, table, id) };
    },
    reply: async (id, reply, by) => {
      const item = await viewOf(id);
      if (item === null) return { kind: 'gone' };
      return replyToSubmission(
        {
          table,
          id,
          mailKind: 'comment-reply',
          askedHow: item.update ? `you commented on “${item.update.title}”` : 'you left a comment',
          address: `${address}&state=all&comment=${id}`,
        },
        reply,
        by,
      );
    },
    decide: (items, state, by) =>
      setModerationState(
        db,
        { table, items, state, by, deed: moderationActions.comment[state], address },
        now(),
      ),
    remove: async (items, by) => (await removeSubmission(db, { table, items, by, address }, now())).outcome,
  };
};
