import { gmtText } from '../../shared/dates.ts';
import {
  getRetentionLimit,
  type RetentionSetting,
  type RetentionSettings,
  retentionPeriods,
} from '../../shared/privacy/retention.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { removeExpiredImportDetails } from './expired-import-details.ts';
import { removeExpiredFailedMails, removeExpiredSentMails } from './expired-mails.ts';
import type { RemoveExpired, RetentionLimits } from './expired-rows.ts';
import { removeExpiredSignUps } from './expired-sign-ups.ts';
import {
  removeExpiredCommentEmails,
  removeExpiredFeedback,
  removeExpiredMessages,
} from './expired-submissions.ts';
import { removeExpiredTraces } from './expired-traces.ts';
import { removeExpiredVoteContacts } from './expired-vote-contacts.ts';
import { type ClaimedRun, RetentionRunStore } from './retention-run-store.ts';

/** What a run removes, one after the other. A new kind of data that ends is a file and a line here. */
const removals: readonly RemoveExpired[] = [
  removeExpiredMessages,
  removeExpiredFeedback,
  removeExpiredCommentEmails,
  removeExpiredVoteContacts,
  removeExpiredSignUps,
  removeExpiredSentMails,
  removeExpiredFailedMails,
  removeExpiredImportDetails,
  removeExpiredTraces,
];

const getLimits = (settings: RetentionSettings, now: number): RetentionLimits =>
  ({
    now: gmtText(now),
    ...Object.fromEntries(
      (Object.keys(retentionPeriods) as RetentionSetting[]).map((setting) => [
        setting,
        gmtText(getRetentionLimit(setting, settings[setting], now)),
      ]),
    ),
  }) as RetentionLimits;

type Dependencies = {
  readonly database: Pick<Database, 'db'>;
  readonly settings: () => Promise<RetentionSettings>;
  readonly now: () => number;
};

/**
 * Removes what is no longer kept, in transactions of a few rows. Each of them also counts what it has removed, so a run whose
 * process is killed goes on, and its figures stay right.
 */
export const runRetention = async (
  { database, settings, now }: Dependencies,
  run: ClaimedRun,
  stop: AbortSignal,
): Promise<void> => {
  const limits = getLimits(await settings(), now());
  for (const remove of removals) {
    let after: number | null = 0;
    while (after !== null) {
      if (stop.aborted) return new RetentionRunStore(database.db).release(run, now());
      const seen: number = after;
      const batch = await inTransaction(database.db, async (transaction) => {
        const store = new RetentionRunStore(transaction);
        if (!(await store.renew(run, now()))) return null;
        const removed = await remove(transaction, limits, seen);
        if (removed.last !== null) await store.addFigures(run, removed.figures);
        return removed;
      });
      if (batch === null) return;
      after = batch.last;
    }
  }
  await new RetentionRunStore(database.db).finish(run, now());
};
