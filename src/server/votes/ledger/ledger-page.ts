import { initialHash, type LedgerPage, ledgerPageSize } from '../../../shared/ledger.ts';
import type { Database } from '../../db/database.ts';
import type { Book } from '../../db/schema.ts';
import { ReconciliationStore } from '../reconciliation/reconciliation-store.ts';
import { LedgerStore } from './ledger-store.ts';

/** The part that all pages of the ledger share. */
type Summary = Pick<LedgerPage, 'votes' | 'entries' | 'head' | 'days' | 'hasCountedVotes'>;

/** Cached sums of all entries up to `head`, and the revision of the votes that they were computed for. */
type Sums = {
  readonly revision: string | null;
  readonly entries: number;
  readonly head: string;
  readonly days: ReadonlyMap<string, number>;
};

const noSums: Sums = { revision: null, entries: 0, head: initialHash, days: new Map() };

const summarise = ({ entries, head, days }: Sums): Summary => ({
  votes: [...days.values()].reduce((sum, votes) => sum + votes, 0),
  entries,
  head,
  days: [...days]
    .filter(([, votes]) => votes !== 0)
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, votes]) => ({ day, votes })),
  hasCountedVotes: days.size > 0,
});

/** The public ledger in pages. A page number out of range returns the nearest page. */
export const createLedgerPages = (database: Database, book: Book) => {
  const store = new LedgerStore(database.db);
  const reconciliations = new ReconciliationStore(database.db, book);
  let cached = noSums;

  /** Whether the summed entries still exist: the database may have been restored from a backup. */
  const isStillValid = async ({ entries, head }: Sums): Promise<boolean> => {
    const [last] = await store.listEntriesAfter(book, entries - 1, 1);
    return last?.number === entries && last.hash === head;
  };

  /** Entries never change, so only the new ones are summed, however long the ledger is. */
  const summary = async (): Promise<Summary> => {
    const revision = await database.votesRevision.current();
    if (cached.revision === revision) return summarise(cached);
    const last = await store.last(book);
    const base = (await isStillValid(cached)) ? cached : noSums;
    const [entries, head] = [last?.number ?? 0, last?.hash ?? initialHash];
    const days = new Map(base.days);
    for (const { day, votes } of await store.creditedByDay(book, base.entries, entries))
      days.set(day, (days.get(day) ?? 0) + votes);
    const sums = { revision, entries, head, days };
    cached = sums;
    return summarise(sums);
  };

  return {
    summary,
    page: async (requested: number): Promise<LedgerPage> => {
      const all = await summary();
      const pages = Math.max(1, Math.ceil(all.entries / ledgerPageSize));
      const page = Math.min(Math.max(1, Math.trunc(requested) || 1), pages);
      const end = all.entries - (page - 1) * ledgerPageSize;
      const start = Math.max(0, end - ledgerPageSize);
      const shown = await store.listEntriesAfter(book, start, end - start);
      const reconciliation = await reconciliations.findPublished();
      return { ...all, shown: shown.toReversed(), page, pages, isTest: book === 'test', reconciliation };
    },
  };
};
