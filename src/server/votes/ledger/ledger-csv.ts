import { formatLedgerLine, type LedgerEntry, ledgerColumns } from '../../../shared/votes/ledger.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import type { LedgerStore } from './ledger-store.ts';

/** How many entries are in memory at once. */
const pageSize = 1_000;

const encoder = new TextEncoder();

const formatLine = (entry: LedgerEntry): string => `${formatLedgerLine(entry)}\n`;

/** The lines of a page, and the number of its last entry. Encodes at once, so that a slow download holds no entry objects. */
const readPage = async (
  store: Pick<LedgerStore, 'listEntriesAfter'>,
  book: Book,
  after: number,
  limit: number,
): Promise<{ readonly lines: Uint8Array<ArrayBuffer>; readonly last: number } | null> => {
  const entries = await store.listEntriesAfter(book, after, limit);
  const last = entries.at(-1);
  return last === undefined
    ? null
    : { lines: encoder.encode(entries.map(formatLine).join('')), last: last.number };
};

/**
 * The ledger as a CSV file up to an entry, read while it is sent. Entries never change, so no transaction is needed:
 * between two pages nothing is open.
 */
export async function* streamLedgerCsv(
  store: Pick<LedgerStore, 'listEntriesAfter'>,
  book: Book,
  upTo: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encoder.encode(`${ledgerColumns.join(',')}\n`);
  for (let sent = 0; sent < upTo; ) {
    const page = await readPage(store, book, sent, Math.min(pageSize, upTo - sent));
    // Entries were deleted by hand; a check of the file will find the gap.
    if (page === null) return;
    yield page.lines;
    sent = page.last;
  }
}
