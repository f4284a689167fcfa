import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Book } from '../../db/tables/vote-orders.ts';

/** As C2SP recommends: an address without its scheme. Test payments have a log of their own. */
export const nameLog = (book: Book, site: string): string =>
  `${new URL(site).host}${book === 'test' ? '/test' : ''}/vote/ledger`;

/** The stored name of a book's log; null before its first entry. */
export const findOrigin = async (db: Kysely<Schema>, book: Book): Promise<string | null> => {
  const stored = await db
    .selectFrom('ledger_origin')
    .select('origin')
    .where('book', '=', book)
    .executeTakeFirst();
  return stored?.origin ?? null;
};

/**
 * Keeps the name that a log has at its first entry, also when the site moves to another address: receipts and witnesses
 * know the log by it.
 */
export const keepOrigin = async (db: Kysely<Schema>, book: Book, site: string): Promise<void> => {
  await db
    .insertInto('ledger_origin')
    .values({ book, origin: nameLog(book, site) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
