import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { containsText } from './contains-text.ts';
import type { Database } from './database.ts';

const found = async ({ db }: Database, search: string): Promise<boolean> => {
  const rows = await db
    .selectFrom('feedback')
    .select('id')
    .where(containsText(['name', 'message'], search))
    .execute();
  return rows.length > 0;
};

onEveryDatabase(({ open }) => {
  const openWith = async (name: string, message: string): Promise<Database> => {
    const database = await open();
    await database.db
      .insertInto('feedback')
      .values({ name, message, state: 'waiting', created_gmt: '2025-10-01T08:00:00' })
      .execute();
    return database;
  };

  it('finds words in upper or lower case, also beyond ASCII', async () => {
    const database = await openWith('Ŵalani ÉMILE', 'ПРИВЕТ from the Straße, 100% of it');
    const sought = ['Ŵalani', 'ŵALANI', 'émile', 'Émile', 'ÉMILE', 'walani', 'mile'];
    const results: Record<string, boolean> = {};
    for (const search of sought) results[search] = await found(database, search);
    expect(results).toEqual({
      Ŵalani: true,
      ŵALANI: true,
      émile: true,
      Émile: true,
      ÉMILE: true,
      walani: false,
      mile: true,
    });
    expect(await found(database, 'привет ÉMILE')).toBe(true);
    expect(await found(database, 'straße')).toBe(true);
    expect(await found(database, '0% of')).toBe(true);
    expect(await found(database, '1_0%')).toBe(false);
  });

  it('distinguishes letters that only share an upper case of several letters', async () => {
    const database = await openWith('Wezi', 'MESSAGE from the straße');
    expect(await found(database, 'straße message')).toBe(true);
  });

  it('accepts a search of only non-ASCII letters', async () => {
    const database = await openWith('Wezi', 'Moni');
    const letters = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x400 + index)).join('');
    expect(await found(database, letters)).toBe(false);
  });
});
