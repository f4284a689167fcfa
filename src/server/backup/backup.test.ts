import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeZip } from 'client-zip';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPostgresDatabase, onEveryDatabase } from '../../../tests/support/databases.ts';
import { fillPersonalTables } from '../../../tests/support/personal-rows.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import { smallDisk } from '../../../tests/support/small-disk.ts';
import { storeCampaign } from '../../../tests/support/stored-campaign.ts';
import { enterRules, fillLedger, unlockLedger } from '../../../tests/support/vote-ledger.ts';
import { getRenditionsFolder } from '../data-folder/data-folder.ts';
import { type Database, type DatabaseLocation, openCurrentDatabase } from '../db/database.ts';
import { parseEnvironment } from '../environment.ts';
import { addBytes, type FileStore } from '../files/file-store.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { runBackup } from './backup-command.ts';
import { toTableEntry } from './backup-format.ts';
import { runRestore } from './restore-command.ts';

type Place = {
  readonly folder: string;
  readonly location: DatabaseLocation;
  /** Only for PostgreSQL, where uploaded files are in the database otherwise. */
  readonly isFolderUsed?: boolean;
};

const original = 'originals/0a1b2c3d-1111-2222-3333-444455556666.jpg';

const key = 'a-secret-key-of-at-least-32-characters';

const getVariables = ({ folder, location, isFolderUsed = false }: Place) => ({
  DATA_DIR: folder,
  SECRET_KEY: key,
  ADMIN_PASSWORD: 'a-long-enough-password',
  ...(location.dialect === 'postgres' ? { DATABASE_URL: location.url } : {}),
  ...(isFolderUsed ? { UPLOADS: 'folder' } : {}),
});

/** Works with the uploaded files of a place, as its site does. */
const withFiles = async <T>(
  place: Place,
  work: (fileStore: FileStore, database: Database) => Promise<T>,
): Promise<T> => {
  const database = await openCurrentDatabase(place.location);
  const { uploads, dataFolder } = parseEnvironment(getVariables(place));
  const renditionsFolder = getRenditionsFolder(dataFolder);
  // Kysely closes only what it has used.
  await database.db.selectFrom('setting').select('key').execute();
  try {
    return await work(openFileStore(uploads, { database, renditionsFolder }), database);
  } finally {
    await database.close();
  }
};

const listFiles = (place: Place): Promise<string[]> => withFiles(place, (fileStore) => fileStore.list());

const run = async (
  command: typeof runBackup,
  place: Place,
  args: readonly string[],
  changes: Readonly<Record<string, string>> = {},
) => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const isDone = await command(args, { ...getVariables(place), ...changes }, { print, printError: print });
  // Long work prints how far it is.
  return { isDone, text: lines.filter((line) => !/: [\d,]+ of [\d,]+$/.test(line)).join('\n') };
};

const readFiles = (path: string): ReadonlyMap<string, Buffer> => readZip(readFileSync(path));

/** What two backups of the same site have in common. */
const getContent = (path: string) => {
  const files = readFiles(path);
  const { createdGmt, ...manifest } = JSON.parse(String(files.get('manifest.json')));
  return manifest;
};

const readRows = (path: string, table: string): string =>
  String(gunzipSync(readFiles(path).get(toTableEntry(table)) ?? Buffer.alloc(0)));

const writeZip = async (path: string, files: ReadonlyMap<string, Buffer>): Promise<string> => {
  const entries = [...files].map(([name, input]) => ({ name, input: new Uint8Array(input) }));
  writeFileSync(path, Buffer.from(await new Response(makeZip(entries)).arrayBuffer()));
  return path;
};

const hash = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

onEveryDatabase(({ newLocation, newEmptyLocation, newFolder }, dialect) => {
  /** With SQLite the database is in the data folder. */
  const newPlace = async (isEmpty = true): Promise<Place> => {
    const folder = newFolder();
    if (dialect === 'sqlite') {
      if (!isEmpty) {
        const template = await newLocation();
        if (template.dialect === 'sqlite') copyFileSync(template.file, join(folder, 'site.db'));
      }
      return { folder, location: { dialect, file: join(folder, 'site.db') } };
    }
    return { folder, location: isEmpty ? await newEmptyLocation() : await newLocation() };
  };
  const newSite = async (): Promise<Place> => {
    const place = await newPlace(false);
    await withFiles(place, async (fileStore, database) => {
      await storeCampaign(database, fileStore);
      await enterRules(database);
      await fillLedger(database, 30);
      await fillPersonalTables(database);
      // Nothing in the ledger counts the order of the personal data.
      await sql`update vote_order set state = 'expired' where reference like 'marker%'`.execute(database.db);
      // An id that was given out and is free again must not be given out once more.
      await sql`delete from comment where id = (select max(id) from comment)`.execute(database.db);
      await addBytes(fileStore, original, Buffer.from('bytes'));
    });
    return place;
  };
  const write = async (place: Place, ...args: readonly string[]): Promise<string> => {
    const path = join(newFolder(), 'backup.zip');
    expect(await run(runBackup, place, [path, ...args])).toMatchObject({ isDone: true });
    return path;
  };

  test.each(['sqlite', 'postgres', 'postgres and a folder'] as const)(
    'a backup restored into %s is the same site',
    async (other) => {
      const site = await newSite();
      const path = await write(site);
      const folder = newFolder();
      const target: Place = {
        folder,
        location:
          other === 'sqlite'
            ? { dialect: 'sqlite', file: join(folder, 'site.db') }
            : { dialect: 'postgres', url: await newPostgresDatabase() },
        isFolderUsed: other === 'postgres and a folder',
      };
      const { isDone, text } = await run(runRestore, target, [path]);
      expect(text).toContain('The vote ledger is intact.');
      expect(isDone).toBe(true);
      const again = await write(target);
      expect(getContent(again)).toEqual(getContent(path));
      // The same rows, also after a way through a database whose moments and flags have types of their own.
      expect(readRows(again, 'team_user')).toBe(readRows(path, 'team_user'));
      expect(readRows(path, 'vote_ledger').split('\n').length).toBeGreaterThan(30);
      expect(await listFiles(target)).toEqual(await listFiles(site));
      expect(await listFiles(target)).toContain(original);
      const database = await openCurrentDatabase(target.location);
      try {
        const { nextId } = getContent(path).tables.tag;
        const added = await database.db
          .insertInto('tag')
          .values({ name: 'New', slug: 'new' })
          .returning('id')
          .executeTakeFirstOrThrow();
        expect(added.id).toBe(nextId);
        // The files of the former site are not in this folder.
        expect(await database.db.selectFrom('backup_run').selectAll().execute()).toEqual([]);
      } finally {
        await database.close();
      }
    },
  );

  test('a place with a site is replaced only on request, after a backup of it', async () => {
    const path = await write(await newSite());
    const other = await newPlace(false);
    await withFiles(other, (fileStore) => addBytes(fileStore, 'former.webp', Buffer.from('former')));
    const refused = await run(runRestore, other, [path]);
    expect(refused).toMatchObject({ isDone: false });
    expect(refused.text).toMatch(/^There is a site already .* add --replace/);
    expect(await listFiles(other)).toEqual(['former.webp']);
    const former = getContent(await write(other));

    const replaced = await run(runRestore, other, [path, '--replace']);
    expect(replaced.text).toContain('The former site is in ');
    expect(getContent(await write(other))).toEqual(getContent(path));
    expect(await listFiles(other)).not.toContain('former.webp');

    const [kept = ''] = readdirSync(join(other.folder, 'backups'));
    const back = await run(runRestore, other, [join(other.folder, 'backups', kept), '--replace']);
    expect(back.isDone).toBe(true);
    expect(getContent(await write(other))).toEqual(former);
  });

  test('nothing is restored while the site is running', async () => {
    const path = await write(await newSite());
    const other = await newPlace(false);
    const running = await openCurrentDatabase(other.location);
    try {
      await running.db.selectFrom('setting').selectAll().execute();
      const { isDone, text } = await run(runRestore, other, [path, '--replace']);
      expect(isDone).toBe(false);
      expect(text).toMatch(/site is running.*stop/s);
    } finally {
      await running.close();
    }
  });

  test('the secret key is in the backup on request, and the former one is kept', async () => {
    const site = await newSite();
    const without = await newPlace();
    const first = await run(runRestore, without, [await write(site)], { SECRET_KEY: '' });
    expect(first.isDone).toBe(true);
    expect(readFiles(await write(site)).has('secret.key')).toBe(false);

    const path = await write(site, '--with-key');
    const target = await newPlace();
    writeFileSync(join(target.folder, 'secret.key'), 'another-key-of-at-least-32-characters\n');
    expect(await run(runRestore, target, [path], { SECRET_KEY: '' })).toMatchObject({ isDone: true });
    expect(readFileSync(join(target.folder, 'secret.key'), 'utf8')).toBe(`${key}\n`);
    expect(readFileSync(join(target.folder, 'secret.key.before-restore'), 'utf8')).toContain('another-key');
  });

  test('what is not a whole backup is refused with a sentence, and nothing is changed', async () => {
    const site = await newSite();
    const path = await write(site);
    const files = readFiles(path);
    const target = await newPlace();
    const refuse = async (change: (files: Map<string, Buffer>) => void, sentence: RegExp) => {
      const changed = new Map(files);
      change(changed);
      const altered = await writeZip(join(newFolder(), 'altered.zip'), changed);
      const { isDone, text } = await run(runRestore, target, [altered]);
      expect(text).toMatch(sentence);
      expect(isDone).toBe(false);
      expect(readdirSync(target.folder).filter((name) => name !== 'secret.key')).toEqual([]);
    };
    const changeManifest = (changed: Map<string, Buffer>, values: object) => {
      const manifest = JSON.parse(String(changed.get('manifest.json')));
      changed.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...values })));
    };
    const replace = (changed: Map<string, Buffer>, name: string, bytes: Buffer) => {
      const manifest = JSON.parse(String(changed.get('manifest.json')));
      changed.set(name, bytes);
      changeManifest(changed, { files: { ...manifest.files, [name]: hash(bytes) } });
    };
    const tag = toTableEntry('tag');
    await refuse((changed) => changed.set(tag, gzipSync('{}')), /^The backup was altered.*tag.*another copy/);
    await refuse((changed) => changed.delete(tag), /^The backup is not complete: .*tag.* is missing/);
    await refuse((changed) => changed.set('notes.txt', Buffer.from('')), /does not name notes\.txt/);
    await refuse((changed) => changed.delete('manifest.json'), /^This zip has no manifest\.json/);
    await refuse((changed) => changeManifest(changed, { version: 2 }), /newer version.*update this one/);
    await refuse(
      (changed) => changeManifest(changed, { migrations: ['0001-baseline', '0002-later'] }),
      /newer version.*update this one/,
    );
    await refuse((changed) => changeManifest(changed, { migrations: ['0001-content'] }), /newer version/);
    await refuse(
      (changed) => changeManifest(changed, { format: 'campaign-archive' }),
      /manifest\.json is not/,
    );
    await refuse((changed) => replace(changed, tag, gzipSync('{"id":1}\n')), /tag.* is not what/);
    await refuse((changed) => replace(changed, tag, Buffer.from('no gzip')), /tag.* is not what/);
    await refuse((changed) => replace(changed, 'files/page.html', Buffer.from('x')), /never writes/);
    await refuse(
      (changed) => replace(changed, 'files/../../x.jpg', Buffer.from('x')),
      /outside its own folder/,
    );

    const bytes = readFileSync(path);
    for (const length of [0, 100, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const cut = join(newFolder(), 'cut.zip');
      writeFileSync(cut, bytes.subarray(0, length));
      const { isDone, text } = await run(runRestore, target, [cut]);
      expect([isDone, text]).toEqual([false, expect.stringMatching(/^This is not a complete zip file/)]);
    }
    const missing = await run(runRestore, target, [join(target.folder, 'missing.zip')]);
    expect(missing.text).toBe('The backup cannot be read (ENOENT).');
  });

  test('a full disk while backing up or restoring: a sentence, and nothing is left', async ({ skip }) => {
    const [backupDisk, siteDisk] = [smallDisk(12), smallDisk(12)];
    if (backupDisk === null || siteDisk === null) return skip();
    const site = await newSite();
    const large = 'originals/0a1b2c3d-1111-2222-3333-444455556667.jpg';
    await withFiles(site, (fileStore) => addBytes(fileStore, large, randomBytes(14_000_000)));
    const refused = await run(runBackup, site, [join(backupDisk, 'backup.zip')]);
    expect(refused.text).toMatch(
      /^There is not enough room on the disk for a backup: about [\d.]+ MB are needed/,
    );
    expect(refused.isDone).toBe(false);
    expect(readdirSync(backupDisk)).toEqual([]);

    const path = await write(site);
    const location =
      dialect === 'sqlite' ? { dialect, file: join(siteDisk, 'site.db') } : await newEmptyLocation();
    const target: Place = { folder: siteDisk, location };
    const { isDone, text } = await run(runRestore, target, [path], { UPLOADS: 'folder' });
    expect(text).toMatch(/^A file cannot be written: the disk is full\./);
    expect(isDone).toBe(false);
    const files = readdirSync(siteDisk, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.map(({ name }) => name)).toEqual([]);
  });

  test('a backup whose votes do not add up is refused', async () => {
    const site = await newSite();
    const database = await openCurrentDatabase(site.location);
    try {
      await unlockLedger(database);
      await sql`update vote_ledger set votes = votes + 1 where number = 5`.execute(database.db);
    } finally {
      await database.close();
    }
    const target = await newPlace();
    const { isDone, text } = await run(runRestore, target, [await write(site)]);
    expect(isDone).toBe(false);
    expect(text).toMatch(/^The vote ledger in this backup is not intact\..* Nothing was changed\.$/);
    const again = await run(runRestore, target, [await write(await newSite())]);
    expect(again).toMatchObject({ isDone: true });
  });
});
