import { gmtText } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { CheckpointStore } from './checkpoint-store.ts';
import type { LedgerLog } from './ledger-log.ts';
import { LedgerStore } from './ledger-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly book: Book;
  readonly ledgerLog: LedgerLog;
  readonly now: () => number;
};

/** `2025-10-18T14`. */
const getHour = (gmt: string): string => gmt.slice(0, 13);

/**
 * Records the state of the ledger once an hour while it grows: the feed shows what was recorded, and the ledger must
 * continue it. To be called from time to time.
 */
export const createRecordCheckpoint = ({ database, book, ledgerLog, now }: Dependencies) => {
  const { db } = database;
  const checkpoints = new CheckpointStore(db);
  const ledger = new LedgerStore(db);
  /** The hour in which there is nothing left to do. */
  let doneHour = '';

  return async (): Promise<void> => {
    const at_gmt = gmtText(now());
    if (getHour(at_gmt) === doneHour) return;
    const [newest] = await checkpoints.listNewest(book, 1);
    if (newest === undefined || getHour(newest.at_gmt) < getHour(at_gmt)) {
      const size = await ledger.countEntries(book);
      if (size <= (newest?.size ?? 0)) return;
      await checkpoints.add({ book, size, note: await ledgerLog.signCheckpoint(db, book, size), at_gmt });
    }
    doneHour = getHour(at_gmt);
  };
};
