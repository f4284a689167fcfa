import { hashedPart, type LedgerEntry, ledgerColumns } from '../../../shared/ledger.ts';
import type { Book } from '../../db/schema.ts';
import type { LedgerStore } from './ledger-store.ts';

/** How many entries are in memory at once. */
const pageSize = 1_000;

const encoder = new TextEncoder();

/** An entry as its line: what its hash covers, and the hash. */
const lineOf = (entry: LedgerEntry): string => `${hashedPart(entry)},${entry.hash}\n`;

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
    const entries = await store.entriesAfter(book, sent, Math.min(pageSize, upTo - sent));
    const last = entries.at(-1);
    // Somebody took entries away by hand: whoever checks the file will see it.
    if (last === undefined) return;
    yield encoder.encode(entries.map(lineOf).join(''));
    sent = last.number;
  }
}
