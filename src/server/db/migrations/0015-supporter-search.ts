import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { nameKeyOf, type OldSupporter, wordsOf } from './0015-words-of-supporter.ts';
import { columnsFor } from './columns.ts';

/** How many supporters are in memory at once. */
const pageSize = 500;

const fillIn = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update supporter set source = coalesce(
    (select case kind when 'unsubscribed' then 'subscribed' else kind end from supporter_deed
      where supporter_id = supporter.id order by done_gmt, supporter_deed.id limit 1), 'added')`.execute(db);
  for (let behind = 0; ; ) {
    const { rows } = await sql<OldSupporter & { id: number }>`
      select id, name, email, phone, location from supporter where id > ${behind} order by id limit ${pageSize}`.execute(
      db,
    );
    for (const supporter of rows) {
      const key = nameKeyOf(supporter.name);
      await sql`update supporter set name_key = ${key}, nameless = ${key === '' ? 1 : 0}
        where id = ${supporter.id}`.execute(db);
      const values = wordsOf(supporter).map((word) => sql`(${word}, ${supporter.id})`);
      if (values.length > 0)
        await sql`insert into supporter_word (word, supporter_id) values ${sql.join(values)}`.execute(db);
      behind = supporter.id;
    }
    if (rows.length < pageSize) return;
  }
};

/** What the team looks supporters up by: how they came, their names in order, and the words of each to search in. */
export const addSupporterSearch = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { ordered } = columnsFor(dialect);
    const table = 'supporter';
    // One by one: SQLite adds a single column at a time.
    await db.schema
      .alterTable(table)
      .addColumn('source', 'text', (column) => column.notNull().defaultTo('added'))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('name_key', ordered, (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('nameless', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable('supporter_word')
      .addColumn('word', ordered, (column) => column.notNull())
      .addColumn('supporter_id', 'integer', (column) =>
        column.notNull().references('supporter.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('supporter_word_key', ['word', 'supporter_id'])
      .$call((create) => (dialect === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create))
      .execute();
    await db.schema
      .createIndex('supporter_word_by_supporter')
      .on('supporter_word')
      .columns(['supporter_id', 'word'])
      .execute();
    await fillIn(db);

    await db.schema.createIndex('supporter_by_join').on(table).columns(['created_gmt', 'id']).execute();
    await db.schema
      .createIndex('supporter_by_state')
      .on(table)
      .columns(['state', 'created_gmt', 'id'])
      .execute();
    await db.schema
      .createIndex('supporter_by_source')
      .on(table)
      .columns(['source', 'created_gmt', 'id'])
      .execute();
    // What the team's log tells of somebody.
    await db.schema.createIndex('activity_by_address').on('activity').column('address').execute();
    // Whoever has no name comes last in both directions, so each needs an index of its own.
    await db.schema
      .createIndex('supporter_by_name')
      .on(table)
      .columns(['nameless', 'name_key', 'id'])
      .execute();
    await db.schema
      .createIndex('supporter_by_name_back')
      .on(table)
      .columns(['nameless', 'name_key desc', 'id desc'])
      .execute();
  },
});
