import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { storeOldDatabase } from '../../../../tests/support/old-database.ts';

type OldSchema = { newsletter_subscriber: Record<'email' | 'state' | 'created_gmt', string> };

onEveryDatabase(({ newLocation, open }) => {
  test('whoever had subscribed gets a link of their own, and stays pending', async () => {
    const location = await newLocation();
    await storeOldDatabase<OldSchema>(location, '0008-page-views', async (db) => {
      for (const email of ['a@example.org', 'b@example.org', 'c@example.org'])
        await db
          .insertInto('newsletter_subscriber')
          .values({ email, state: 'pending', created_gmt: '2025-08-01T08:00:00' })
          .execute();
    });
    const { db } = await open(location);
    const rows = await db.selectFrom('newsletter_subscriber').selectAll().execute();
    expect(rows.map(({ state, mailed_gmt }) => [state, mailed_gmt])).toEqual(
      Array(3).fill(['pending', null]),
    );
    expect(new Set(rows.map(({ token }) => token)).size).toBe(3);
    for (const { token } of rows) expect(token).toMatch(/^[\w-]{24}$/);
  });
});
