import { type Context, Hono } from 'hono';
import { documents } from '../../../shared/documents.ts';
import { toHex } from '../../../shared/transparency-log/bytes.ts';
import { createSlotsByAddress } from '../../concurrency/slots-by-address.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { createGuardedStream } from '../../http/guarded-stream.ts';
import { logStreamErrors } from '../../http/log-stream-errors.ts';
import { matchesEtag } from '../../http/matches-etag.ts';
import type { Log } from '../../log.ts';
import { streamLedgerCsv } from './ledger-csv.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { LedgerTree } from './ledger-tree.ts';
import { createLedgerErrorHandler, retryAfter } from './ledger-unavailable.ts';

type Dependencies = {
  readonly ledger: Pick<LedgerStore, 'countEntries' | 'listEntriesAfter'>;
  readonly tree: Pick<LedgerTree, 'getRoot'>;
  readonly book: Book;
  /** The client's IP address. */
  readonly addressOf: (context: Context) => string;
  readonly log: Log;
  /** How long a client may read nothing before the connection is closed, in milliseconds. */
  readonly idle?: number;
};

/**
 * How many downloads may run at once, in total and per address. A download that waits for its client holds one page of
 * lines in memory, 0.15 MB, and no database connection; 60 of them hold 9 MB. Reading a page takes the database about
 * 10 ms. Six per address, so that one client with many connections cannot block all others.
 */
export const downloadLimits = { total: 60, each: 6 };

/**
 * How long a download may take, in milliseconds: 40 ms per entry. An entry has about 140 bytes, for which a phone at
 * 100 kbit/s needs 11 ms. 20,000 entries are 2.7 MB: such a phone needs less than four minutes of more than fourteen.
 */
export const getDownloadTimeout = (entries: number): number => 60_000 + entries * 40;

/** The download of the public ledger as a CSV file. */
export const createLedgerRoutes = (dependencies: Dependencies): Hono => {
  const { ledger, tree, book, addressOf, log, idle = 60_000 } = dependencies;
  const app = new Hono();
  const slots = createSlotsByAddress(downloadLimits);

  app.get(documents.ledger, async (context) => {
    const entries = await ledger.countEntries(book);
    // The root covers all entries.
    const etag = `"${toHex(await tree.getRoot(book, entries))}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="vote-ledger.csv"',
      'X-Content-Type-Options': 'nosniff',
    };
    if (matchesEtag(context.req.header('If-None-Match'), etag)) return context.body(null, 304, headers);
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    const slot = slots.acquire(addressOf(context));
    if (slot.kind !== 'acquired') {
      context.header('Retry-After', retryAfter);
      context.header('Cache-Control', 'no-store');
      return slot.kind === 'own full'
        ? context.text(
            'The ledger is already being downloaded six times from your address. Please try again when that is done.',
            429,
          )
        : context.text('Too many people are downloading the ledger. Please try again in a moment.', 503);
    }
    const lines = logStreamErrors(streamLedgerCsv(ledger, book, entries), (error) =>
      log.error('ledger download broke off', error),
    );
    const guard = { idle, total: getDownloadTimeout(entries), onEnd: slot.release };
    return context.body(createGuardedStream(lines, guard), 200, headers);
  });

  app.onError(createLedgerErrorHandler(log));
  return app;
};
