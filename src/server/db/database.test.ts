import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { type DatabaseLocation, openCurrentDatabase, openDatabase } from './database.ts';
import { bumpRevision } from './revision.ts';

/** The digest of an SQLite file, to see that nothing wrote to it. */
const digestOf = (location: DatabaseLocation): string | null =>
  location.dialect === 'sqlite'
    ? createHash('sha256').update(readFileSync(location.file)).digest('hex')
    : null;

onEveryDatabase(({ newLocation, newEmptyLocation, open }) => {
  test('opening twice migrates once and leaves the data unchanged', async () => {
    const location = await newEmptyLocation();
    const first = await openDatabase(location);
    await first.db.insertInto('setting').values({ key: 'year', value: '2025' }).execute();
    await first.close();
    const second = await open(location);
    expect(await second.db.selectFrom('setting').selectAll().execute()).toEqual([
      { key: 'year', value: '2025' },
    ]);
  });

  test('rejects a database of a newer version and leaves it unchanged', async () => {
    const location = await newLocation();
    const first = await openDatabase(location);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', 'now')`.execute(
      first.db,
    );
    await first.close();
    const before = digestOf(location);
    await expect(openDatabase(location)).rejects.toThrow(
      /newer version.*9999-from-the-future.*nothing was changed/,
    );
    expect(digestOf(location)).toBe(before);
  });

  test('rejects a database of a trial version with instructions, and leaves it unchanged', async () => {
    const location = await newLocation();
    const trial = await openDatabase(location);
    await sql`update kysely_migration set name = '0001-content'`.execute(trial.db);
    await sql`insert into kysely_migration (name, timestamp) values ('0002-facets', 'now')`.execute(trial.db);
    await trial.close();
    const before = digestOf(location);
    for (const openIt of [openDatabase, openCurrentDatabase])
      await expect(openIt(location)).rejects.toThrow(
        /trial version.*before 1\.0\.0-rc\.1.*nothing was changed.*start this version with an empty database/,
      );
    expect(digestOf(location)).toBe(before);
  });

  test('openCurrentDatabase leaves an older database unchanged', async () => {
    const location = await newLocation();
    const first = await openDatabase(location);
    await (await openCurrentDatabase(location)).close();
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
      first.db,
    );
    const count = async () => (await sql`select name from kysely_migration`.execute(first.db)).rows.length;
    const before = await count();
    await expect(openCurrentDatabase(location)).rejects.toThrow(/older version.*nothing was changed/);
    expect(await count()).toBe(before);
    await first.close();
  });

  test('another connection sees a new revision the moment a change is committed', async () => {
    const location = await newLocation();
    const [writer, reader] = [await open(location), await open(location)];
    const before = await reader.revision.current();
    expect(await reader.revision.current()).toBe(before);
    await bumpRevision(writer.db);
    expect(await reader.revision.current()).not.toBe(before);
  });

  test('a rolled back revision never comes again', async () => {
    const database = await open();
    const before = await database.revision.current();
    await expect(
      database.db.transaction().execute(async (transaction) => {
        await bumpRevision(transaction);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await database.revision.current()).toBe(before);
  });

  test('concurrent reads of the revision all succeed', async () => {
    const database = await open();
    const answers = await Promise.all(Array.from({ length: 500 }, () => database.revision.current()));
    expect(new Set(answers).size).toBe(1);
  });
});
