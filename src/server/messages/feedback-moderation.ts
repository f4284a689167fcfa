import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import type { DecisionOutcome, FeedbackItem } from '../../shared/admin/inbox-submissions.ts';
import type { ListPage } from '../../shared/admin/list-page.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { removeScheduledFiles, scheduleFileRemoval } from '../media/file-removal.ts';
import type { MediaFiles } from '../media/media-files.ts';
import { moderationActions } from '../moderation/moderation-actions.ts';
import {
  removeSubmission,
  type SeenSubmission,
  setModerationState,
} from '../moderation/set-moderation-state.ts';
import {
  countSubmissions,
  listSubmissions,
  type SubmissionQuery,
  toSubmissionFields,
} from '../moderation/submission-list.ts';

type Dependencies = MediaFiles & {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => number;
};

/** Moderation of feedback by the team. */
export type FeedbackModeration = {
  readonly list: (query: SubmissionQuery<'feedback'>) => Promise<ListPage<FeedbackItem>>;
  readonly waiting: () => Promise<number>;
  readonly setState: (
    items: readonly SeenSubmission<'feedback'>[],
    state: ModerationState,
    by: string,
  ) => Promise<DecisionOutcome>;
  readonly remove: (items: readonly SeenSubmission<'feedback'>[], by: string) => Promise<DecisionOutcome>;
};

const address = inboxAddress('feedback');
const table = 'feedback';

export const createFeedbackModeration = (dependencies: Dependencies): FeedbackModeration => {
  const { database, now } = dependencies;
  const { db } = database;
  return {
    list: async (query) => {
      const { rows, total } = await listSubmissions(db, table, query);
      const items = rows.map((row) => ({
        ...toSubmissionFields(row),
        state: row.state,
        picture: row.picture === null ? null : uploadsPrefix + row.picture,
      }));
      return { items, total, page: query.page, size: query.size };
    },
    waiting: () => countSubmissions(db, table, 'waiting'),
    setState: (items, state, by) =>
      setModerationState(
        db,
        { table, items, state, by, action: moderationActions.feedback[state], address },
        now(),
      ),
    remove: async (items, by) => {
      const result = await inTransaction(db, async (transaction) => {
        const { removed, outcome } = await removeSubmission(
          transaction,
          { table, items, by, address },
          now(),
        );
        await scheduleFileRemoval(
          transaction,
          removed.flatMap(({ picture }) => picture ?? []),
        );
        return outcome;
      });
      await removeScheduledFiles(dependencies);
      return result;
    },
  };
};
