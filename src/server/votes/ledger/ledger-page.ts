import { firstHash, type LedgerPage, ledgerPageSize } from '../../../shared/ledger.ts';
import type { Database } from '../../db/database.ts';
import type { Book } from '../../db/schema.ts';
import { LedgerStore } from './ledger-store.ts';

/** What all pages of the ledger have in common; summed anew only after something was entered. */
type Summary = Pick<LedgerPage, 'votes' | 'entries' | 'head' | 'days'>;

/** The public ledger, a page at a time. A number that no page has gives the nearest one. */
export const createLedgerPages = (database: Database, book: Book) => {
  const store = new LedgerStore(database.db);
  let known: { readonly stamp: string; readonly summary: Summary } | null = null;

  const summary = async (): Promise<Summary> => {
    const stamp = await database.votesRevision.current();
    if (known?.stamp === stamp) return known.summary;
    const last = await store.last(book);
    const days = await store.creditedByDay(book);
    const made = {
      votes: days.reduce((sum, { votes }) => sum + votes, 0),
      entries: last?.number ?? 0,
      head: last?.hash ?? firstHash,
      days,
    };
    known = { stamp, summary: made };
    return made;
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
