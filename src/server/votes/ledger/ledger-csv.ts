import { hashedPart, type LedgerEntry, ledgerColumns } from '../../../shared/ledger.ts';
import type { Book } from '../../db/schema.ts';
import type { LedgerStore } from './ledger-store.ts';

/** How many entries are in memory at once. */
const pageSize = 1_000;

const encoder = new TextEncoder();

/** An entry as its line: what its hash covers, and the hash. */
const lineOf = (entry: LedgerEntry): string => `${hashedPart(entry)},${entry.hash}\n`;

/** The lines of a page, and the number of its last entry. The entries themselves are let go: a slow reader keeps only lines. */
const readPage = async (
  store: Pick<LedgerStore, 'entriesAfter'>,
  book: Book,
  after: number,
  most: number,
): Promise<{ readonly lines: Uint8Array<ArrayBuffer>; readonly last: number } | null> => {
  const entries = await store.entriesAfter(book, after, most);
  const last = entries.at(-1);
  return last === undefined
    ? null
    : { lines: encoder.encode(entries.map(lineOf).join('')), last: last.number };
};

/**
 * The ledger as a file, up to an entry, read while it is sent. What was entered stays as it is, so no transaction has to
 * hold it still: between two pages nothing is open.
 */
export async function* ledgerCsv(
  store: Pick<LedgerStore, 'entriesAfter'>,
  book: Book,
  upTo: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encoder.encode(`${ledgerColumns.join(',')}\n`);
  for (let sent = 0; sent < upTo; ) {
    const page = await readPage(store, book, sent, Math.min(pageSize, upTo - sent));
    // Somebody took entries away by hand: whoever checks the file will see it.
    if (page === null) return;
    yield page.lines;
    sent = page.last;
  }
}
