import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { DataLinkStore } from '../../src/server/my-data/data-link-store.ts';
import { deleteOwnData } from '../../src/server/my-data/delete-own-data.ts';
import { createPrivacyRecord } from '../../src/server/privacy-record/privacy-record.ts';
import { fixtureNow } from '../support/content-fixtures.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { openFormHarness } from '../support/form-harness.ts';
import { personalColumns } from '../support/personal-columns.ts';
import { fillPersonalTables, marker, owner } from '../support/personal-rows.ts';
import { testSecretKey } from '../support/test-secret-key.ts';

/** The columns of the database itself, not of its types. */
const listColumns = async ({ db, dialect }: Database): Promise<Map<string, string[]>> => {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ table: string; column: string }>`select tables.name as "table", columns.name as "column"
        from sqlite_master as tables join pragma_table_info(tables.name) as columns
        where tables.type = 'table' and tables.name not like 'sqlite_%'`
    : sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
        from information_schema.columns where table_schema = 'public'`
  ).execute(db);
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows)
    if (!table.startsWith('kysely_')) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
};

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The columns with data of people outside the team that the page "My data" must show. */
const listShown = (): string[] =>
  Object.entries(personalColumns).flatMap(([table, { personal }]) =>
    words(personal).map((column) => `${table}.${column}`),
  );

onEveryDatabase(({ open }) => {
  test('every column of every table is in the list, as personal data or not', async () => {
    const stored = await listColumns(await open());
    const listed = new Map(
      Object.entries(personalColumns).map(([table, { personal, copied = '', other }]) => [
        table,
        [...words(personal), ...words(copied), ...words(other)],
      ]),
    );
    const sort = (tables: ReadonlyMap<string, readonly string[]>) =>
      [...tables].map(([table, columns]) => `${table}: ${columns.toSorted().join(' ')}`).toSorted();
    expect(sort(listed)).toEqual(sort(stored));
  });

  test('“My data” shows every personal column, and deleting leaves none of them', async () => {
    const database = await open();
    const { db } = database;
    await fillPersonalTables(database);
    const forms = openFormHarness(database);
    const token = await new DataLinkStore(db).create(owner.email, fixtureNow);
    const { text, status } = await forms.request(`/api/my-data/file?token=${token}`);
    expect(status).toBe(200);
    const missing = listShown().filter((column) => !text.includes(marker(column)));
    expect(missing).toEqual([]);
    // What other people wrote is not in it.
    expect(text).not.toContain('somebody-else');

    const outcome = await deleteOwnData(
      { db, privacyRecord: createPrivacyRecord(testSecretKey) },
      owner.email,
      fixtureNow,
    );
    expect(outcome).toBe('done');
    const left: string[] = [];
    for (const [table, { personal }] of Object.entries(personalColumns)) {
      if (words(personal).length === 0) continue;
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
      const stored = JSON.stringify(rows);
      for (const column of words(personal))
        if (stored.includes(marker(`${table}.${column}`))) left.push(`${table}.${column}`);
    }
    // Orders stay with what identifies their payments, and with the team's reasons. The result of a newsletter, a tag and an import
    // stay, without the person.
    expect(left.toSorted()).toEqual([
      'newsletter_recipient.reason',
      'order_credit.reason',
      'order_credit.report',
      'order_resolution.reason',
      'order_resolution.report',
      'supporter_import.agreement',
      'supporter_import.file_name',
      'supporter_tag.name',
      'vote_order.mismatch_report',
      'vote_order.operator_id',
      'vote_order.reference',
      'vote_order.transaction_id',
    ]);
  });
});
