import { Hono } from 'hono';
import { firstHash } from '../../../shared/ledger.ts';
import { documents } from '../../../shared/paths.ts';
import type { Book } from '../../db/schema.ts';
import { guardedStream } from '../../guarded-stream.ts';
import type { Log } from '../../log.ts';
import { matchesEtag } from '../../matches-etag.ts';
import { createSlots } from '../../slots.ts';
import { ledgerCsv } from './ledger-csv.ts';
import type { LedgerStore } from './ledger-store.ts';

type Dependencies = {
  readonly ledger: Pick<LedgerStore, 'last' | 'entriesAfter'>;
  /** The one that the site counts in. */
  readonly book: Book;
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

/** Whoever takes it keeps the database busy. */
const mostAtOnce = 4;

/** The public ledger to take away. */
export const createLedgerRoutes = ({ ledger, book, log, idle = 60_000 }: Dependencies): Hono => {
  const app = new Hono();
  const slots = createSlots(mostAtOnce);

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
    const leave = slots.take();
    if (leave === null) {
      context.header('Retry-After', '10');
      context.header('Cache-Control', 'no-store');
      return context.text('Too many are downloading the ledger. Please try again in a moment.', 503);
    }
    const lines = logged(ledgerCsv(ledger, book, last?.number ?? 0), log);
    return context.body(guardedStream(lines, { idle, onEnd: leave }), 200, headers);
  });

  app.onError((error, context) => {
    log.error('ledger cannot be read', error);
    context.header('Cache-Control', 'no-store');
    context.header('Retry-After', '10');
    return context.text('The ledger cannot be read just now. Please try again in a moment.', 503);
  });
  return app;
};
