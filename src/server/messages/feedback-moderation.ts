import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import type { DecisionOutcome, FeedbackItem } from '../../shared/admin/inbox-submissions.ts';
import type { ListPage } from '../../shared/admin/list-page.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { noteForRemoval, removeNotedFiles } from '../media/file-removal.ts';
import type { MediaFolders } from '../media/media-files.ts';
import { moderationDeeds } from '../moderation/moderation-actions.ts';
import { decideWords, removeWords, type Seen } from '../moderation/set-moderation-state.ts';
import { countWords, listWords, type WordsQuery, wordsView } from '../moderation/submission-list.ts';

type Dependencies = MediaFolders & {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => number;
};

/** What the team does with feedback. */
export type FeedbackDesk = {
  readonly list: (query: WordsQuery<'feedback'>) => Promise<ListPage<FeedbackItem>>;
  readonly waiting: () => Promise<number>;
  readonly decide: (
    items: readonly Seen<'feedback'>[],
    state: ModerationState,
    by: string,
  ) => Promise<DecisionOutcome>;
  readonly remove: (items: readonly Seen<'feedback'>[], by: string) => Promise<DecisionOutcome>;
};

const address = inboxAddress('feedback');
const table = 'feedback';

export const createFeedbackDesk = (dependencies: Dependencies): FeedbackDesk => {
  const { database, now } = dependencies;
  const { db } = database;
  return {
    list: async (query) => {
      const { rows, total } = await listWords(db, table, query);
      const items = rows.map((row) => ({
        ...wordsView(row),
        state: row.state,
        picture: row.picture === null ? null : uploadsPrefix + row.picture,
      }));
      return { items, total, page: query.page, size: query.size };
    },
    waiting: () => countWords(db, table, 'waiting'),
    decide: (items, state, by) =>
      decideWords(db, { table, items, state, by, deed: moderationDeeds.feedback[state], address }, now()),
    remove: async (items, by) => {
      const outcome = await inTransaction(db, async (transaction) => {
        const words = await removeWords(transaction, { table, items, by, address }, now());
        await noteForRemoval(
          transaction,
          words.removed.flatMap(({ picture }) => picture ?? []),
        );
        return words.outcome;
      });
      await removeNotedFiles(dependencies);
      return outcome;
    },
  };
};
