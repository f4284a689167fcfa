import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import type { Database } from '../db/database.ts';
import { createDashboard } from './dashboard.ts';

/** A database that records its queries. */
const recordQueries = (database: Database) => {
  const queries: CompiledQuery[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(database.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { queries, recording: { ...database, db } };
};

onSqlite(({ open }) => {
  // PostgreSQL chooses its plans by the size of the tables.
  test('no query scans a growing table', async () => {
    const database = await open();
    const { queries, recording } = recordQueries(database);
    const read = createDashboard({ ...openAdminHarness(recording).dependencies, db: recording.db });
    const member = { role: 'administrator', email: 'grace@team.example', hasTwoFactor: true } as const;
    for (const period of ['7', '90', 'all'] as const) await read({ period, member });
    expect(queries.length).toBeGreaterThan(30);
    const steps: string[] = [];
    for (const { sql, parameters } of queries) {
      // Statements that are built once are compiled without their values; the plan does not depend on them.
      const values = parameters.map((value) => (typeof value === 'object' ? null : value));
      const plan = CompiledQuery.raw(`explain query plan ${sql}`, values);
      const { rows } = await database.db.executeQuery<{ detail: string }>(plan);
      steps.push(...rows.map(({ detail }) => detail));
    }
    expect(steps).toContainEqual(expect.stringMatching(/^SEARCH page_view USING INDEX/));
    const growing = /^SCAN (page_view|vote_ledger|vote_order|supporter|mail|feedback|activity)$/;
    expect(steps.filter((step) => growing.test(step))).toEqual([]);
  });
});
