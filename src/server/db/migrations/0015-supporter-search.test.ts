import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { storeOldDatabase } from '../../../../tests/support/old-database.ts';
import { SupporterQuery } from '../../../shared/admin/supporters.ts';
import { listSupporters } from '../../supporters/supporter-list.ts';

type OldSchema = {
  supporter: Record<'name' | 'email' | 'phone' | 'location', string | null> &
    Record<'state' | 'created_gmt', string> & { id: number };
  supporter_deed: { supporter_id: number; kind: string; subject_id: number; done_gmt: string };
};

const created_gmt = '2025-08-01T08:00:00';

onEveryDatabase(({ newLocation, open }) => {
  test('whoever was there is found by their words, sorted by name, and came as their first deed says', async () => {
    const location = await newLocation();
    await storeOldDatabase<OldSchema>(location, '0014-team', async (db) => {
      const rest = { location: null, state: 'active', created_gmt };
      await db
        .insertInto('supporter')
        .values([
          { id: 1, name: 'Yankho Bánda', email: 'yb@example.org', phone: null, ...rest },
          { id: 2, name: null, email: null, phone: '+265991234567', ...rest },
          { id: 3, name: 'Alinafe', email: null, phone: null, ...rest },
        ])
        .execute();
      await db
        .insertInto('supporter_deed')
        .values([
          { supporter_id: 1, kind: 'wrote', subject_id: 2, done_gmt: '2025-08-02T08:00:00' },
          { supporter_id: 1, kind: 'subscribed', subject_id: 1, done_gmt: '2025-08-01T08:00:00' },
          { supporter_id: 2, kind: 'voted', subject_id: 1, done_gmt: '2025-08-01T08:00:00' },
        ])
        .execute();
    });
    const { db } = await open(location);
    const list = async (search: string) => {
      const { rows } = await listSupporters(db, SupporterQuery.parse({ search, sort: 'name' }));
      return rows.map(({ id, source }) => [id, source]);
    };
    expect(await list('')).toEqual([
      [3, 'added'],
      [1, 'subscribed'],
      [2, 'voted'],
    ]);
    expect(await list('banda')).toEqual([[1, 'subscribed']]);
    expect(await list('0991 234')).toEqual([[2, 'voted']]);
  });
});
