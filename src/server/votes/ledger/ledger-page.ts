import { firstHash, type LedgerPage, ledgerPageSize } from '../../../shared/ledger.ts';
import type { Database } from '../../db/database.ts';
import type { Book } from '../../db/schema.ts';
import { LedgerStore } from './ledger-store.ts';

/** What all pages of the ledger have in common. */
type Summary = Pick<LedgerPage, 'votes' | 'entries' | 'head' | 'days' | 'hadVotes'>;

/** Sums up to an entry, with the stamp that they are current for. */
type Sums = {
  readonly stamp: string | null;
  readonly entries: number;
  readonly head: string;
  readonly days: ReadonlyMap<string, number>;
};

const noSums: Sums = { stamp: null, entries: 0, head: firstHash, days: new Map() };

const summaryOf = ({ entries, head, days }: Sums): Summary => ({
  votes: [...days.values()].reduce((sum, votes) => sum + votes, 0),
  entries,
  head,
  days: [...days]
    .filter(([, votes]) => votes !== 0)
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, votes]) => ({ day, votes })),
  hadVotes: days.size > 0,
});

/** The public ledger, a page at a time. A number that no page has gives the nearest one. */
export const createLedgerPages = (database: Database, book: Book) => {
  const store = new LedgerStore(database.db);
  let known = noSums;

  /** Whether all that was summed is still there: a database can be put back to what it was. */
  const isStillThere = async ({ entries, head }: Sums): Promise<boolean> => {
    const [last] = await store.entriesAfter(book, entries - 1, 1);
    return last?.number === entries && last.hash === head;
  };

  /** Entries stay as they are, so only new ones are added up, however long the ledger is. */
  const summary = async (): Promise<Summary> => {
    const stamp = await database.votesRevision.current();
    if (known.stamp === stamp) return summaryOf(known);
    const last = await store.last(book);
    const base = (await isStillThere(known)) ? known : noSums;
    const [entries, head] = [last?.number ?? 0, last?.hash ?? firstHash];
    const days = new Map(base.days);
    for (const { day, votes } of await store.creditedByDay(book, base.entries, entries))
      days.set(day, (days.get(day) ?? 0) + votes);
    const sums = { stamp, entries, head, days };
    known = sums;
    return summaryOf(sums);
  };

  return {
    summary,
    page: async (wanted: number): Promise<LedgerPage> => {
      const all = await summary();
      const pages = Math.max(1, Math.ceil(all.entries / ledgerPageSize));
      const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
      const end = all.entries - (page - 1) * ledgerPageSize;
      const start = Math.max(0, end - ledgerPageSize);
      const shown = await store.entriesAfter(book, start, end - start);
      return { ...all, shown: shown.toReversed(), page, pages, isTest: book === 'test' };
    },
  };
};
