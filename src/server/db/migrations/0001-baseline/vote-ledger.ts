import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { createLedgerGuards } from '../../ledger-guards.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** What the ledger was at earlier times: checkpoints that the site has signed, and the newest cosignature of each witness. */
const createWitnessTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { ordered } = columnsFor(dialect);
  await db.schema
    .createTable('ledger_checkpoint')
    .addColumn('book', ordered, (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('at_gmt', ordered, (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_checkpoint_key', ['book', 'size'])
    .execute();
  // One in an hour, also if two processes record it at once.
  await sql`create unique index ledger_checkpoint_hour on ledger_checkpoint (book, substr(at_gmt, 1, 13))`.execute(
    db,
  );
  await db.schema
    .createTable('ledger_cosignature')
    .addColumn('book', ordered, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'bigint', (column) => column.notNull())
    .addColumn('line', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_cosignature_key', ['book', 'name', 'key_id'])
    .execute();
};

/** All that changes the count: the leaves of one Merkle tree per book, with the hashes of its subtrees. */
export const createVoteLedger = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { ordered } = columnsFor(dialect);
  await db.schema
    .createTable('vote_ledger')
    .addColumn('book', ordered, (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('order_id', 'integer', (column) => column.references('vote_order.id'))
    .addColumn('at_gmt', ordered, (column) => column.notNull())
    .addColumn('day', ordered, (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('round', 'integer')
    .addColumn('votes', 'integer', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('phone_mask', 'text', (column) => column.notNull())
    .addColumn('reference_end', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .addColumn('subtrees', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('vote_ledger_key', ['book', 'number'])
    // Without a row id of its own: inserting an existing one would replace its row.
    .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  // An order is counted at most once, and a round closed once, whatever goes wrong elsewhere.
  await sql`create unique index vote_ledger_counted_once on vote_ledger (order_id)
    where change in ('paid', 'credited', 'late')`.execute(db);
  await sql`create unique index vote_ledger_closed_once on vote_ledger (book, round)
    where change = 'closed'`.execute(db);
  await sql`create index vote_ledger_rules on vote_ledger (book, number) where change = 'rules'`.execute(db);
  await sql`create index vote_ledger_closings on vote_ledger (book, number) where change = 'closed'`.execute(
    db,
  );
  await createIndexes(db, 'vote_ledger', {
    vote_ledger_by_order: ['order_id', 'number'],
    // Holds every column of the totals, so that they are read from the index alone.
    vote_ledger_totals: ['book', 'day', 'method', 'amount', 'votes'],
  });
  await createLedgerGuards(db, dialect);
  await db.schema
    .createTable('ledger_origin')
    .addColumn('book', ordered, (column) => column.primaryKey())
    .addColumn('origin', 'text', (column) => column.notNull())
    .execute();
  await createWitnessTables(db, dialect);
};
