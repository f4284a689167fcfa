import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import type { DecisionOutcome, FeedbackItem } from '../../shared/admin/inbox-words.ts';
import type { ListPage } from '../../shared/admin/list-page.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { decideWords, removeWords, type Seen } from './decide-words.ts';
import { moderationDeeds } from './moderation-deeds.ts';
import { countWords, listWords, type WordsQuery, wordsView } from './words-list.ts';

type Dependencies = {
  readonly database: Database;
  readonly uploadsFolder: string;
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

export const createFeedbackDesk = ({ database, uploadsFolder, log, now }: Dependencies): FeedbackDesk => {
  const { db } = database;

  /** Once the row is gone nobody finds the picture any more; one that stays behind does no harm. */
  const removePicture = (picture: string): Promise<void> =>
    rm(join(uploadsFolder, picture), { force: true }).catch((error: unknown) =>
      log.error('a picture of deleted feedback stayed behind', error),
    );

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
      const { removed, outcome } = await removeWords(db, { table, items, by, address }, now());
      for (const { picture } of removed) if (picture !== null) await removePicture(picture);
      return outcome;
    },
  };
};
