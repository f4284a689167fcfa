import { update } from '../../content/types/update.ts';
import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { LatestReply } from '../../shared/admin/inbox-replies.ts';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import type { CommentItem, DecisionOutcome } from '../../shared/admin/inbox-submissions.ts';
import type { ListPage } from '../../shared/admin/list-page.ts';
import type { CommentDetails } from '../../shared/admin/public-replies.ts';
import { paths } from '../../shared/paths.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import { padInList } from '../db/in-list.ts';
import { entryTitle } from '../editing/entry-title.ts';
import { moderationActions } from '../moderation/moderation-actions.ts';
import { listLatestReplies, listReplies } from '../moderation/replies.ts';
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
  selectSubmissions,
  toSubmissionFields,
} from '../moderation/submission-list.ts';
import { listPublicReplies } from './public-replies.ts';

type Dependencies = ReplyDependencies & { readonly host: Pick<ContentHost, 'list' | 'remote'> };

/** Moderation of comments by the team. */
export type CommentModeration = {
  readonly list: (query: SubmissionQuery<'comment'>) => Promise<ListPage<CommentItem>>;
  readonly waiting: () => Promise<number>;
  /** A comment with its replies; null if there is no such id. */
  readonly getDetails: (id: number) => Promise<CommentDetails | null>;
  readonly reply: ReplyById;
  readonly setState: (
    items: readonly SeenSubmission<'comment'>[],
    state: ModerationState,
    by: string,
  ) => Promise<DecisionOutcome>;
  readonly remove: (items: readonly SeenSubmission<'comment'>[], by: string) => Promise<DecisionOutcome>;
};

const address = inboxAddress('comments');
const table = 'comment';

/** The largest page of comments, and so the most updates that one page refers to. */
const maxUpdates = 100;

export const createCommentModeration = (dependencies: Dependencies): CommentModeration => {
  const { database, host, now } = dependencies;
  const { db } = database;
  const replyToSubmission = createReplyToSubmission(dependencies);

  /** The updates that were commented on; empty while the content host is unavailable, so that moderation still works. */
  const listUpdates = async (postIds: readonly number[]) => {
    const include = [...new Set(postIds)].slice(0, maxUpdates);
    if (include.length === 0) return [];
    const found = await host
      .list(update, { ...defaultQuery, include, perPage: maxUpdates })
      .catch((error: unknown) => {
        if (error instanceof ContentUnavailable) return { items: [] };
        throw error;
      });
    return found.items;
  };

  /** The update of a comment that was left while the content was on another host is not known. */
  const isOfThisHost = (row: SubmissionRow<typeof table>): boolean =>
    row.content_host === (host.remote?.id ?? '');

  /** The titles of updates that are not public. A remote host has its own ids, and gives only what is public. */
  const listHiddenTitles = async (postIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const ids = [...new Set(postIds)];
    if (host.remote || ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'title', 'content'])
      .where('type', '=', update.name)
      .where('id', 'in', padInList(ids))
      .execute();
    return new Map(rows.map(({ id, title, content }) => [id, entryTitle(update, { title, html: content })]));
  };

  /** The latest public reply to each comment. */
  const listLatestPublicReplies = async (
    ids: readonly number[],
  ): Promise<ReadonlyMap<number | null, LatestReply>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom(table)
      .select(['parent_id', 'name as by', 'created_gmt as at'])
      .where('parent_id', 'in', padInList(ids))
      .orderBy('id')
      .execute();
    return new Map(rows.map(({ parent_id, by, at }) => [parent_id, { by, at }]));
  };

  const toCommentItems = async (rows: readonly SubmissionRow<typeof table>[]): Promise<CommentItem[]> => {
    const known = rows.filter(isOfThisHost);
    const updates = await listUpdates(known.map((row) => row.post_id));
    const hidden = await listHiddenTitles(
      known.map((row) => row.post_id).filter((id) => !updates.some((post) => post.id === id)),
    );
    const publicReplies = await listLatestPublicReplies(rows.map((row) => row.id));
    const replies = await listLatestReplies(
      db,
      table,
      rows.map((row) => row.id),
    );
    return rows.map((row) => {
      const isKnown = isOfThisHost(row);
      const post = isKnown ? updates.find(({ id }) => id === row.post_id) : undefined;
      const hiddenTitle = isKnown ? hidden.get(row.post_id) : undefined;
      const anchor = row.state === 'approved' ? `#comment-${row.id}` : '';
      const shown = post && { title: post.title, address: paths.update(post.slug) + anchor };
      const commented = shown ?? (hiddenTitle === undefined ? null : { title: hiddenTitle, address: null });
      return {
        ...toSubmissionFields(row),
        state: row.state,
        email: row.email,
        update: commented && { id: row.post_id, ...commented },
        reply: replies.get(row.id) ?? null,
        publicReply: publicReplies.get(row.id) ?? null,
      };
    });
  };

  const getCommentItem = async (id: number): Promise<CommentItem | null> => {
    const row = await selectSubmissions(db, table).selectAll().where('id', '=', id).executeTakeFirst();
    return row ? ((await toCommentItems([row]))[0] ?? null) : null;
  };

  return {
    list: async (query) => {
      const { rows, total } = await listSubmissions(db, table, query);
      return { items: await toCommentItems(rows), total, page: query.page, size: query.size };
    },
    waiting: () => countSubmissions(db, table, 'waiting'),
    getDetails: async (id) => {
      const item = await getCommentItem(id);
      return (
        item && {
          item,
          replies: await listReplies(db, table, id),
          publicReplies: await listPublicReplies(db, id),
        }
      );
    },
    reply: async (id, reply, by) => {
      const item = await getCommentItem(id);
      if (item === null) return { kind: 'gone' };
      return replyToSubmission(
        {
          table,
          id,
          mailKind: 'comment-reply',
          introduction: item.update ? `you commented on “${item.update.title}”` : 'you left a comment',
          address: `${address}&state=all&comment=${id}`,
        },
        reply,
        by,
      );
    },
    setState: (items, state, by) =>
      setModerationState(
        db,
        { table, items, state, by, action: moderationActions.comment[state], address },
        now(),
      ),
    remove: async (items, by) => (await removeSubmission(db, { table, items, by, address }, now())).outcome,
  };
};
