import { update } from '../../content/types/update.ts';
import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import type { CommentItem, DecisionOutcome } from '../../shared/admin/inbox-words.ts';
import type { ListPage } from '../../shared/admin/list-page.ts';
import { paths } from '../../shared/paths.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';
import { decideWords, removeWords, type Seen } from '../words/decide-words.ts';
import { moderationDeeds } from '../words/moderation-deeds.ts';
import { countWords, listWords, type WordsQuery, wordsView } from '../words/words-list.ts';

type Dependencies = {
  readonly database: Database;
  readonly host: Pick<ContentHost, 'list'>;
  readonly now: () => number;
};

/** What the team does with comments. */
export type CommentDesk = {
  readonly list: (query: WordsQuery<'comment'>) => Promise<ListPage<CommentItem>>;
  readonly waiting: () => Promise<number>;
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

export const createCommentDesk = ({ database, host, now }: Dependencies): CommentDesk => {
  const { db } = database;

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

  return {
    list: async (query) => {
      const { rows, total } = await listWords(db, table, query);
      const updates = await updatesOf(rows.map((row) => row.post_id));
      const items = rows.map((row) => {
        const post = updates.find(({ id }) => id === row.post_id);
        const anchor = row.state === 'approved' ? `#comment-${row.id}` : '';
        return {
          ...wordsView(row),
          state: row.state,
          email: row.email,
          update: post ? { title: post.title, address: paths.update(post.slug) + anchor } : null,
        };
      });
      return { items, total, page: query.page, size: query.size };
    },
    waiting: () => countWords(db, table, 'waiting'),
    decide: (items, state, by) =>
      decideWords(db, { table, items, state, by, deed: moderationDeeds.comment[state], address }, now()),
    remove: async (items, by) => (await removeWords(db, { table, items, by, address }, now())).outcome,
  };
};
