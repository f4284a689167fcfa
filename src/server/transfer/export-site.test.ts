import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { exportedTables } from '../../../tests/support/exported-tables.ts';
import { personalColumns } from '../../../tests/support/personal-columns.ts';
import { fillPersonalTables, marker } from '../../../tests/support/personal-rows.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import { storeCampaign } from '../../../tests/support/stored-campaign.ts';
import type { Database } from '../db/database.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { Manifest, type RecordKind, type RecordOf, records } from './archive-format.ts';
import { exportSite } from './export-site.ts';

const readArchive = (path: string) => {
  const files = readZip(readFileSync(path));
  const lines = <K extends RecordKind>(kind: K): RecordOf<K>[] =>
    String(files.get(`data/${kind}.jsonl`))
      .split('\n')
      .filter(Boolean)
      .map((line) => records[kind].parse(JSON.parse(line)) as RecordOf<K>);
  return { files, lines, manifest: Manifest.parse(JSON.parse(String(files.get('manifest.json')))) };
};

const listTables = async ({ db, dialect }: Database): Promise<string[]> => {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
    : sql<{
        name: string;
      }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  ).execute(db);
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
};

onEveryDatabase(({ open, newFolder }) => {
  test('an archive has all content outside the bin, its files, and a hash of each file', async () => {
    const database = await open();
    const uploadsFolder = newFolder();
    const { file } = await storeCampaign(database, createFolderStore(uploadsFolder));
    const path = join(newFolder(), 'campaign.zip');
    const { counts, missing } = await exportSite(database, {
      path,
      fileStore: createFolderStore(uploadsFolder),
      hasPeople: false,
    });
    expect(missing).toEqual([]);
    const { files, lines, manifest } = readArchive(path);
    expect(manifest.counts).toEqual(counts);
    expect(counts).toMatchObject({ entries: 6, comments: 2, media: 2, authors: 1, settings: 2 });
    const entries = lines('entries');
    expect(entries.map(({ slug, status }) => `${slug} ${status}`)).toEqual([
      'choir-evening publish',
      'draft draft',
      'later publish',
      'gallery publish',
      'first publish',
      'second publish',
    ]);
    const [picture, document] = lines('media');
    expect(picture).toMatchObject({
      file,
      folder: 'Portraits',
      alt: 'Singers',
      focalPoint: { x: 20, y: 70 },
    });
    expect(document).toMatchObject({ kind: 'document', title: 'Programme' });
    expect(entries[0]).toMatchObject({
      fields: { category: 'Music', cover: picture?.id },
      formerSlugs: ['old-address'],
      changes: { title: 'Waiting title' },
      author: lines('authors')[0]?.id,
    });
    expect(entries[3]?.fields).toEqual({ photos: [picture?.id] });
    expect(lines('comments').map(({ message, entry }) => [message, entry])).toEqual([
      ['Well sung!', entries[0]?.id],
      ['Thank you', entries[0]?.id],
    ]);
    const others = [...files].filter(([name]) => name !== 'manifest.json');
    expect(
      Object.fromEntries(
        others.map(([name, bytes]) => [
          name,
          { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
        ]),
      ),
    ).toEqual(manifest.files);
    expect([...files.keys()].filter((name) => name.startsWith('files/')).toSorted()).toEqual(
      readdirSync(uploadsFolder)
        .map((name) => `files/${name}`)
        .toSorted(),
    );
    // Whoever else has an account on the machine cannot read it.
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('the same content gives the same archive, byte by byte', async () => {
    const database = await open();
    const uploadsFolder = newFolder();
    await storeCampaign(database, createFolderStore(uploadsFolder));
    const folder = newFolder();
    for (const name of ['one.zip', 'other.zip'])
      await exportSite(database, {
        path: join(folder, name),
        fileStore: createFolderStore(uploadsFolder),
        hasPeople: true,
      });
    expect(readFileSync(join(folder, 'one.zip')).equals(readFileSync(join(folder, 'other.zip')))).toBe(true);
  });

  test('a file that is not on the disk is left out and named', async () => {
    const database = await open();
    const uploadsFolder = newFolder();
    const { file } = await storeCampaign(database, createFolderStore(uploadsFolder));
    rmSync(join(uploadsFolder, file));
    const path = join(newFolder(), 'campaign.zip');
    const { missing } = await exportSite(database, {
      path,
      fileStore: createFolderStore(uploadsFolder),
      hasPeople: false,
    });
    expect(missing).toHaveLength(1);
    expect(readArchive(path).lines('media')).toHaveLength(1);
  });

  test('an archive that cannot be written leaves nothing', async () => {
    const database = await open();
    const folder = newFolder();
    const path = join(folder, 'missing', 'campaign.zip');
    await expect(
      exportSite(database, { path, fileStore: createFolderStore(newFolder()), hasPeople: false }),
    ).rejects.toThrow('ENOENT');
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('every table is in the list of what an archive has of it', async () => {
    const tables = await listTables(await open());
    expect(Object.keys(exportedTables).toSorted()).toEqual(tables.toSorted());
  });

  test('an archive has no personal data, and on request that of supporters and orders alone', async () => {
    const database = await open();
    await fillPersonalTables(database);
    const uploadsFolder = newFolder();
    await storeCampaign(database, createFolderStore(uploadsFolder));
    const { db } = database;
    // An approved comment is public, except for the address.
    await db.updateTable('comment').set({ state: 'approved' }).execute();
    const secret = 'never-in-an-archive';
    await db.insertInto('secret').values({ name: 'x', value: secret }).execute();
    await db
      .insertInto('data_link')
      .values({ digest: secret, email: secret, created_gmt: '', expires_gmt: '' })
      .execute();
    await db
      .insertInto('setting')
      .values({ key: 'campaignMark', value: JSON.stringify(secret) })
      .execute();
    await db.updateTable('newsletter_subscriber').set({ token: secret }).execute();
    await db.updateTable('vote_order').set({ client_key: secret, checkout_url: secret }).execute();
    const readText = async (hasPeople: boolean) => {
      const path = join(newFolder(), 'campaign.zip');
      await exportSite(database, { path, fileStore: createFolderStore(uploadsFolder), hasPeople });
      return [...readArchive(path).files].filter(([name]) => !name.startsWith('files/')).join('\n');
    };
    const findPersonal = (text: string, isAllowed: (table: string) => boolean) =>
      Object.entries(personalColumns)
        .filter(([table]) => !isAllowed(table))
        .flatMap(([table, { personal }]) => personal.split(' ').map((column) => `${table}.${column}`))
        .filter((column) => text.includes(marker(column)));
    const content = await readText(false);
    expect(content).not.toContain(secret);
    expect(content).not.toContain('visitor@example.org');
    expect(findPersonal(content, (table) => table === 'comment')).toEqual([]);
    const people = await readText(true);
    expect(people).not.toContain(secret);
    expect(people).toContain(marker('supporter_note.text'));
    expect(people).toContain(marker('vote_order.reference'));
    const isExported = (table: string) => table === 'comment' || exportedTables[table] === 'people';
    // The address of the same person is in several tables.
    expect(
      findPersonal(people, isExported).filter((column) => !/email|recipient|reply_to/.test(column)),
    ).toEqual([]);
  });
});
