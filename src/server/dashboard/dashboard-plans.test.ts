import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openTeamDoor } from '../../../tests/support/team-door.ts';
import type { Database } from '../db/database.ts';
import { createDashboard } from './dashboard.ts';

/** A database that notes everything it is asked. */
const noting = (database: Database) => {
  const asked: CompiledQuery[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(database.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { asked, noted: { ...database, db } };
};

onEveryDatabase(({ open }, dialect) => {
  // How PostgreSQL goes about it follows from how much there is.
  test.runIf(dialect === 'sqlite')('nothing that grows without end is gone through row by row', async () => {
    const database = await open();
    const { asked, noted } = noting(database);
    const read = createDashboard({ ...openTeamDoor(noted).dependencies, db: noted.db });
    const member = { role: 'administrator', email: 'grace@team.example', hasTwoFactor: true } as const;
    for (const period of ['7', '90', 'all'] as const) await read({ period, member });
    expect(asked.length).toBeGreaterThan(30);
    const steps: string[] = [];
    for (const { sql, parameters } of asked) {
      const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await database.db.executeQuery<{ detail: string }>(plan);
      steps.push(...rows.map(({ detail }) => detail));
    }
    expect(steps).toContainEqual(expect.stringMatching(/^SEARCH page_view USING INDEX/));
    const growing = /^SCAN (page_view|vote_ledger|vote_order|supporter|mail|feedback|activity)$/;
    expect(steps.filter((step) => growing.test(step))).toEqual([]);
  });
});
