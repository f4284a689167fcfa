import { type Context, Hono } from 'hono';
import { firstHash } from '../../../shared/ledger.ts';
import { documents } from '../../../shared/paths.ts';
import { createSlotsByAddress } from '../../concurrency/slots-by-address.ts';
import type { Book } from '../../db/schema.ts';
import { guardedStream } from '../../http/guarded-stream.ts';
import { matchesEtag } from '../../http/matches-etag.ts';
import type { Log } from '../../log.ts';
import { ledgerCsv } from './ledger-csv.ts';
import type { LedgerStore } from './ledger-store.ts';

type Dependencies = {
  readonly ledger: Pick<LedgerStore, 'last' | 'entriesAfter'>;
  /** The one that the site counts in. */
  readonly book: Book;
  /** Who is asking. */
  readonly addressOf: (context: Context) => string;
  readonly log: Log;
  /** How long a visitor may take nothing before we hang up, in milliseconds. */
  readonly idle?: number;
};

/** The answer has begun: what breaks it off can only be told to the log. */
async function* logged(lines: AsyncIterable<Uint8Array>, log: Log) {
  try {
    yield* lines;
  } catch (error) {
    log.error('ledger download broke off', error);
    throw error;
  }
}

/**
 * How many may take it at once. One that waits for its reader keeps a page of lines, 0.2 MB, and nothing of the
 * database; 60 of them are 12 MB. Reading a page takes the database about 10 ms, and others have their turn in between.
 * No more than six from one address: somebody who only opens connections does not keep everybody else out, and a phone
 * company, which has many people behind one address, is not somebody.
 */
export const maxConcurrent = { total: 60, each: 6 };

/**
 * How long a download may take, in milliseconds. A line has about 200 bytes, for which a phone at 100 kbit/s needs 16 ms;
 * it has 40. 20,000 entries are 4 MB: such a phone needs five and a half minutes, and has more than fourteen.
 */
export const longestDownload = (entries: number): number => 60_000 + entries * 40;

const retryAfter = '10';

/** The public ledger to take away. */
export const createLedgerRoutes = ({ ledger, book, addressOf, log, idle = 60_000 }: Dependencies): Hono => {
  const app = new Hono();
  const slots = createSlotsByAddress(maxConcurrent);

  app.get(documents.ledger, async (context) => {
    const last = await ledger.last(book);
    // All entries are sealed in the last one's hash.
    const etag = `"${last?.hash ?? firstHash}"`;
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
            'The ledger is being downloaded six times from your address already. Please try again when that is done.',
            429,
          )
        : context.text('Too many are downloading the ledger. Please try again in a moment.', 503);
    }
    const entries = last?.number ?? 0;
    const lines = logged(ledgerCsv(ledger, book, entries), log);
    const guard = { idle, total: longestDownload(entries), onEnd: slot.release };
    return context.body(guardedStream(lines, guard), 200, headers);
  });

  app.onError((error, context) => {
    log.error('ledger cannot be read', error);
    context.header('Cache-Control', 'no-store');
    context.header('Retry-After', retryAfter);
    return context.text('The ledger cannot be read just now. Please try again in a moment.', 503);
  });
  return app;
};
