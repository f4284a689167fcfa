import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DialectName } from './dialect.ts';
import type { Schema } from './schema.ts';

const message = 'the vote ledger is only ever added to';

/** A trigger that rejects changes of ledger entries, with the statement that creates it. */
type Guard = { readonly name: string; readonly statement: string };

const sqliteGuards: readonly Guard[] = [
  {
    // `insert or replace` deletes the replaced row without firing the delete trigger. The conditions are those of the unique
    // indexes, which such a statement evades; PostgreSQL has no such statement.
    name: 'vote_ledger_no_replace',
    statement: `create trigger vote_ledger_no_replace before insert on vote_ledger
      when new.number <> (select coalesce(max(number), 0) + 1 from vote_ledger where book = new.book)
        or (new.change in ('paid', 'credited', 'late') and exists
          (select 1 from vote_ledger where order_id = new.order_id and change in ('paid', 'credited', 'late')))
        or (new.change = 'closed' and exists
          (select 1 from vote_ledger where book = new.book and round = new.round and change = 'closed'))
      begin select raise(abort, '${message}'); end`,
  },
  ...['update', 'delete'].map((change) => ({
    name: `vote_ledger_no_${change}`,
    statement: `create trigger vote_ledger_no_${change} before ${change} on vote_ledger
      begin select raise(abort, '${message}'); end`,
  })),
];

const postgresFunctionBody = `begin raise exception '${message}'; end`;
const postgresTrigger = 'vote_ledger_no_change';

/** Creates the triggers that reject every change of a ledger entry: entries are only added. */
export const createLedgerGuards = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  if (dialect === 'sqlite') {
    for (const { statement } of sqliteGuards) await sql.raw(statement).execute(db);
    return;
  }
  await sql`create or replace function vote_ledger_refuse() returns trigger language plpgsql as ${sql.lit(postgresFunctionBody)}`.execute(
    db,
  );
  await sql`create trigger ${sql.ref(postgresTrigger)} before update or delete or truncate on vote_ledger
    for each statement execute function vote_ledger_refuse()`.execute(db);
};

const hasRows = async (db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<boolean> =>
  (await query.execute(db)).rows.length > 0;

/** The names of triggers that are missing, switched off or changed. */
export const findBrokenGuards = async (
  db: Kysely<Schema>,
  dialect: DialectName,
): Promise<readonly string[]> => {
  const broken: string[] = [];
  if (dialect === 'sqlite') {
    for (const { name, statement } of sqliteGuards) {
      // SQLite stores the statement as it was written, but `CREATE TRIGGER` in capitals.
      const query = sql`select 1 from sqlite_master where type = 'trigger' and name = ${name}
        and lower(sql) = lower(${statement})`;
      if (!(await hasRows(db, query))) broken.push(name);
    }
    return broken;
  }
  // Before each statement of all three events (tgtype 58), switched on (`O` and `A`), and without a condition.
  const query = sql`select 1 from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgname = ${postgresTrigger} and tgrelid = 'vote_ledger'::regclass and tgenabled in ('O', 'A')
      and tgtype = 58 and tgqual is null and prosrc = ${postgresFunctionBody}`;
  return (await hasRows(db, query)) ? [] : [postgresTrigger];
};
