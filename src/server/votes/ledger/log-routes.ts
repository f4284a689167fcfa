import { Hono } from 'hono';
import { documents } from '../../../shared/documents.ts';
import { toBase64 } from '../../../shared/transparency-log/bytes.ts';
import { parseSize } from '../../../shared/transparency-log/checkpoint.ts';
import { formatVerifierKey } from '../../../shared/transparency-log/signed-note.ts';
import type { Database } from '../../db/database.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import type { Log } from '../../log.ts';
import { ledgerFormat } from './ledger-format.ts';
import type { LedgerLog } from './ledger-log.ts';
import { LedgerStore } from './ledger-store.ts';
import { LedgerTree } from './ledger-tree.ts';
import { createLedgerErrorHandler } from './ledger-unavailable.ts';

type Dependencies = {
  readonly database: Database;
  readonly book: Book;
  readonly ledgerLog: LedgerLog;
  /** Adds the cosignatures of witnesses to a signed checkpoint. */
  readonly addCosignatures?: (checkpoint: string) => Promise<string>;
  readonly log: Log;
};

const withoutQuery = (address: string): string => address.replace(/\?.*/, '');

/** The public log of the ledger for programs: its key, its newest checkpoint, and proofs that one continues another. */
export const createLogRoutes = (dependencies: Dependencies): Hono => {
  const { database, book, ledgerLog, addCosignatures = async (given) => given, log } = dependencies;
  const { db } = database;
  const store = new LedgerStore(db);
  const tree = new LedgerTree(db);
  const app = new Hono();

  app.get(documents.ledgerKey, async (context) => {
    context.header('Cache-Control', 'no-cache');
    return context.text(`${formatVerifierKey(await ledgerLog.getKey(db, book))}\n`);
  });

  app.get(documents.ledgerFormat, (context) => {
    context.header('Cache-Control', 'no-cache');
    return context.text(ledgerFormat);
  });

  app.get(documents.checkpoint, async (context) => {
    context.header('Cache-Control', 'no-cache');
    const checkpoint = await ledgerLog.signCheckpoint(db, book, await store.countEntries(book));
    return context.text(await addCosignatures(checkpoint));
  });

  app.get(withoutQuery(documents.consistency(0, 0)), async (context) => {
    context.header('Cache-Control', 'no-store');
    const [from, to] = [parseSize(context.req.query('from') ?? ''), parseSize(context.req.query('to') ?? '')];
    if (from === null || to === null || from > to)
      return context.text('Please give two sizes of the ledger, as in ?from=10&to=20.\n', 400);
    if (to > (await store.countEntries(book)))
      return context.text(`The ledger does not have ${to} entries.\n`, 404);
    const hashes = await tree.proveConsistency(book, from, to);
    return context.text(hashes.map((hash) => `${toBase64(hash)}\n`).join(''));
  });

  app.onError(createLedgerErrorHandler(log));
  return app;
};
