import type { Kysely } from 'kysely';
import type { ActivityAction } from '../../../shared/admin/activity.ts';
import {
  type ColumnMapping,
  countDifferences,
  type ReconciliationDetails,
  type ReconciliationSummary,
  type StatementHead,
} from '../../../shared/admin/reconciliation.ts';
import { gmtTime, toWallClock } from '../../../shared/dates.ts';
import { type Activity, ActivityLog } from '../../activity/activity-log.ts';
import { csvQueue } from '../../concurrency/task-queue.ts';
import { toShortText } from '../../csv/short-text.ts';
import type { Schema } from '../../db/schema.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import { withNewRevision } from '../../db/with-new-revision.ts';
import { type ComparedStatement, compareStatement } from './compare-statement.ts';
import { guessColumns } from './guess-columns.ts';
import { MappingStore } from './mapping-store.ts';
import { ReconciliationStore } from './reconciliation-store.ts';
import { readStatementFile, type StatementFile } from './statement-file.ts';
import { findPeriod } from './statement-period.ts';
import { readStatementRows } from './statement-rows.ts';

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly book: Book;
  readonly timeZone: () => Promise<string>;
  readonly now: () => number;
};

/** How a statement is to be read. */
type StatementReading = {
  readonly mapping: ColumnMapping;
  /** The days that it covers; null for those of its rows. */
  readonly from: string | null;
  readonly to: string | null;
};

/** How many rows help to recognise the columns. */
const sampleSize = 3;

const maxSampleLength = 40;

/** Compares the orders of a book with statements of the gateway. The caller checks the permissions. */
export const createReconciliations = ({ db, book, timeZone, now }: Dependencies) => {
  const store = new ReconciliationStore(db, book);
  const mappings = new MappingStore(db);

  const describe = (
    { first, last }: Pick<ReconciliationSummary, 'first' | 'last'>,
    zone: string,
    { id, by, action, count }: { id: number; by: string; action: ActivityAction; count?: number },
  ): Activity => {
    const [from, to] = [first, last].map((gmt) => toWallClock(gmtTime(gmt), zone).slice(0, 10));
    const found = count === undefined ? '' : `, ${count} ${count === 1 ? 'difference' : 'differences'}`;
    return {
      actor: by,
      action,
      subject: `${from} to ${to}${found}`,
      about: { kind: 'reconciliation', id },
    };
  };

  const findMapping = async (headers: readonly string[]) => {
    const remembered = await mappings.find(headers);
    return { mapping: remembered ?? guessColumns(headers), isRemembered: remembered !== null };
  };

  const compareFile = async (
    file: StatementFile,
    { mapping, from, to }: StatementReading,
  ): Promise<ComparedStatement> => {
    const zone = await timeZone();
    const rows = await readStatementRows(file, mapping, zone);
    const period = findPeriod(rows.rows, { from, to }, { timeZone: zone, now: now() });
    return compareStatement(db, rows, { book, period });
  };

  const keep = async (
    compared: ComparedStatement,
    { headers, mapping, by }: { headers: readonly string[]; mapping: ColumnMapping; by: string },
  ): Promise<number> => {
    // Read before the transaction, which may hold the only connection.
    const zone = await timeZone();
    return inTransaction(db, async (transaction) => {
      const id = await new ReconciliationStore(transaction, book).add(compared, by, now());
      await new MappingStore(transaction).save(headers, mapping, now());
      const count = countDifferences(compared.summary);
      const activity = describe(compared.summary, zone, { id, by, action: 'compared-statement', count });
      await new ActivityLog(transaction).add(activity, now());
      return id;
    });
  };

  return {
    list: (page: number, size: number) => store.list(page, size),
    find: (id: number) => store.find(id),

    /** Reads the columns of a statement, and what they probably mean. */
    inspect: (bytes: Uint8Array): Promise<StatementHead> =>
      csvQueue(async () => {
        const { headers, records } = await readStatementFile(bytes);
        return {
          headers: [...headers],
          rows: records.length,
          sample: records
            .slice(0, sampleSize)
            .map(({ cells }) => cells.map((cell) => toShortText(cell, maxSampleLength))),
          ...(await findMapping(headers)),
        };
      }),

    /** Compares a statement. The result is kept only by its `keep`, which returns its id. */
    compare: (
      bytes: Uint8Array,
      { from, to }: Omit<StatementReading, 'mapping'>,
      chooseMapping: (headers: readonly string[], probable: ColumnMapping) => ColumnMapping,
    ) =>
      csvQueue(async () => {
        const file = await readStatementFile(bytes);
        const mapping = chooseMapping(file.headers, (await findMapping(file.headers)).mapping);
        const compared = await compareFile(file, { mapping, from, to });
        return {
          ...compared,
          keep: (by: string): Promise<number> => keep(compared, { headers: file.headers, mapping, by }),
        };
      }),

    /** Returns null if the reconciliation does not exist. */
    publish: async (
      id: number,
      { isPublished, by }: { readonly isPublished: boolean; readonly by: string },
    ): Promise<ReconciliationDetails | null> => {
      const found = await store.find(id);
      if (found === null) return null;
      const action = isPublished ? 'published-reconciliation' : 'withdrew-reconciliation';
      const activity = describe(found.reconciliation, await timeZone(), { id, by, action });
      await withNewRevision(db, async (transaction) => {
        if (await new ReconciliationStore(transaction, book).setPublished(id, isPublished))
          await new ActivityLog(transaction).add(activity, now());
      });
      return store.find(id);
    },

    /** Returns false if the reconciliation does not exist. */
    remove: async (id: number, by: string): Promise<boolean> => {
      const found = await store.find(id);
      if (found === null) return false;
      const activity = describe(found.reconciliation, await timeZone(), {
        id,
        by,
        action: 'deleted-reconciliation',
      });
      return withNewRevision(db, async (transaction) => {
        const isRemoved = await new ReconciliationStore(transaction, book).remove(id);
        if (isRemoved) await new ActivityLog(transaction).add(activity, now());
        return isRemoved;
      });
    },
  };
};
