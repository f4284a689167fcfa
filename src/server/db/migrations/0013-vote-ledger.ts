import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** The order as it is between 0012 and the end of this migration. */
type OldOrder = {
  readonly id: number;
  readonly reference: string;
  readonly votes: number;
  readonly price: number;
  readonly method: string;
  readonly provider: string;
  readonly paid_gmt: string;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Test votes from before there was a ledger come first in theirs. The rules are those of then, as of everything here. */
const enterPaidOrders = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<OldOrder>`
    select id, reference, votes, price, method, provider, paid_gmt from vote_order
    where state = 'paid' order by paid_gmt, id`.execute(db);
  let last = '0'.repeat(64);
  for (const [index, order] of rows.entries()) {
    const number = index + 1;
    const end = order.reference.slice(-4);
    const day = order.paid_gmt.slice(0, 10);
    const nonce = randomBytes(16).toString('hex');
    const cause = 'before the ledger';
    const seal = sha256([nonce, order.reference, order.provider, cause].join(','));
    const { votes, price, method } = order;
    const hashed = [number, order.paid_gmt, day, 'paid', votes, price, method, '', end, seal].join(',');
    last = sha256(`${last},${hashed}`);
    await sql`insert into vote_ledger
      (book, number, order_id, at_gmt, day, change, votes, amount, method, phone_mask, reference_end, cause, nonce, seal, hash)
      values ('test', ${number}, ${order.id}, ${order.paid_gmt}, ${day}, 'paid', ${votes}, ${price}, ${method}, '', ${end},
        ${cause}, ${nonce}, ${seal}, ${last})`.execute(db);
  }
};

/** Whoever would change the past has to take the lock off first. */
const refuseChanges = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  if (dialect === 'sqlite') {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`vote_ledger_no_${change}`)} before ${sql.raw(change)} on vote_ledger
        begin select raise(abort, 'the vote ledger is only ever added to'); end`.execute(db);
    return;
  }
  await sql`create function vote_ledger_refuse() returns trigger language plpgsql as
    'begin raise exception ''the vote ledger is only ever added to''; end'`.execute(db);
  await sql`create trigger vote_ledger_no_change before update or delete or truncate on vote_ledger
    for each statement execute function vote_ledger_refuse()`.execute(db);
};

/** Every change of an order in one chain of hashes, to which can only be added. */
export const createVoteLedger = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { ordered } = columnsFor(dialect);
    await db.schema
      .createTable('vote_ledger')
      .addColumn('book', ordered, (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('order_id', 'integer', (column) => column.notNull().references('vote_order.id'))
      .addColumn('at_gmt', ordered, (column) => column.notNull())
      .addColumn('day', ordered, (column) => column.notNull())
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('votes', 'integer', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('phone_mask', 'text', (column) => column.notNull())
      .addColumn('reference_end', 'text', (column) => column.notNull())
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('seal', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('vote_ledger_key', ['book', 'number'])
      // An order is paid once, whatever goes wrong elsewhere.
      .addUniqueConstraint('vote_ledger_once', ['order_id', 'change'])
      .execute();
    // For the totals of a stretch of days.
    await db.schema
      .createIndex('vote_ledger_by_day')
      .on('vote_ledger')
      .columns(['book', 'day', 'votes'])
      .execute();
    await enterPaidOrders(db);
    await refuseChanges(db, dialect);
  },
});
