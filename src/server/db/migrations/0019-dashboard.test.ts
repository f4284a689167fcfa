import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { addDashboardSums } from './0019-dashboard.ts';

onEveryDatabase(({ open }, dialect) => {
  test('page views from before are added up by month', async () => {
    const { db } = await open();
    await db.schema.dropTable('page_view_month').execute();
    await sql`insert into page_view (day, path, count) values
      ('2025-10-31', '/', 3), ('2025-10-01', '/', 4), ('2025-11-01', '/', 5), ('2025-10-01', '/vote', 6)`.execute(
      db,
    );
    await addDashboardSums(dialect).up(db as unknown as Kysely<unknown>);
    const rows = await db.selectFrom('page_view_month').selectAll().orderBy('count').execute();
    expect(rows).toEqual([
      { path: '/', month: '2025-11', count: 5 },
      { path: '/vote', month: '2025-10', count: 6 },
      { path: '/', month: '2025-10', count: 7 },
    ]);
  });
});
