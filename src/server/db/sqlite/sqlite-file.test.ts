import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runProgram } from '../../../../tests/support/run-program.ts';
import { fillDisk, smallDisk } from '../../../../tests/support/small-disk.ts';
import { StartError } from '../../start-error.ts';
import { openDatabase } from '../database.ts';
import { fileStartError, sqliteStartError } from './sqlite-start-error.ts';

const isRoot = process.getuid?.() === 0;

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A folder with a database of the current version. */
const withDatabase = (): { folder: string; file: string } => {
  const folder = newFolder();
  const file = join(folder, 'site.db');
  copyFileSync(inject('sqliteTemplate'), file);
  return { folder, file };
};

/** Everything in a folder, by its content. */
const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );

const rejectionOf = async (file: string): Promise<string> => {
  const outcome: unknown = await openDatabase({ dialect: 'sqlite', file }).then(
    (database) => database.close(),
    (error: unknown) => error,
  );
  if (!(outcome instanceof StartError)) throw new Error(`The database was opened: ${String(outcome)}`);
  return outcome.message;
};

/** What became of a file, and the message of its start error. Whatever is in the folder stays as it is. */
const spoilt: Readonly<Record<string, readonly [(file: string) => void, RegExp]>> = {
  'an empty file': [(file) => truncateSync(file, 0), /is empty, .*from a backup/],
  'an empty file beside its last changes': [
    (file) => {
      truncateSync(file, 0);
      writeFileSync(`${file}-wal`, 'last changes');
    },
    /is empty, but site\.db-wal is still there/,
  ],
  'a missing file beside its last changes': [
    (file) => {
      rmSync(file);
      writeFileSync(`${file}-wal`, 'last changes');
    },
    /is missing, but site\.db-wal is still there/,
  ],
  'a missing file that was not closed': [
    (file) => {
      rmSync(file);
      writeFileSync(`${file}-shm`, '');
    },
    /is missing, but site\.db-shm is still there/,
  ],
  'a file whose last changes are gone': [
    (file) => writeFileSync(`${file}-shm`, Buffer.alloc(32_768)),
    /was not closed, and site\.db-wal, .*missing/,
  ],
  'a folder': [
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
    /is not a file/,
  ],
  words: [
    (file) => writeFileSync(file, 'only some words '.repeat(500)),
    /is not a database of this program \(it is not an SQLite file\)/,
  ],
  'the first bytes alone': [(file) => truncateSync(file, 60), /is damaged \(it ends after 60 bytes\)/],
  'half a file': [
    (file) => truncateSync(file, Math.trunc(statSync(file).size / 2)),
    /is damaged \(SQLite says: .*safe place first/,
  ],
  'a file with a page that was overwritten': [
    (file) => {
      const bytes = readFileSync(file);
      bytes.fill(0xaa, 4096 * 3, 4096 * 6);
      writeFileSync(file, bytes);
    },
    /is damaged \(SQLite says: .*safe place first/,
  ],
  'a database of another program': [
    (file) => {
      rmSync(file);
      const other = new DatabaseSync(file);
      other.exec('create table invoice (id integer)');
      other.close();
    },
    /belongs to another program \(it has a table "invoice"\)/,
  ],
  'a database without anything in it': [
    (file) => {
      rmSync(file);
      const other = new DatabaseSync(file);
      other.exec('create table note (id integer)');
      other.exec('drop table note');
      other.close();
    },
    /is empty, .*from a backup/,
  ],
  'a database that another program migrates': [
    (file) => {
      rmSync(file);
      const other = new DatabaseSync(file);
      other.exec(
        "create table kysely_migration (name text); insert into kysely_migration values ('2020_init')",
      );
      other.close();
    },
    /belongs to another program, with its own migrations/,
  ],
};

test.each(Object.entries(spoilt))(
  '%s stops the start with its own message and is left as it is',
  async (_, [spoil, sentence]) => {
    const { folder, file } = withDatabase();
    spoil(file);
    const before = contentsOf(folder);
    const rejection = await rejectionOf(file);
    expect(rejection).toMatch(sentence);
    expect(rejection).toMatch(/[Nn]othing was changed/);
    expect(contentsOf(folder)).toEqual(before);
  },
);

test('every cause has its own message', async () => {
  const sentences = new Set<string>();
  for (const [spoil] of Object.values(spoilt)) {
    const { folder, file } = withDatabase();
    spoil(file);
    sentences.add((await rejectionOf(file)).replaceAll(folder, ''));
  }
  // Both kinds of an empty file, and both of a damaged page, share theirs.
  expect(sentences.size).toBeGreaterThanOrEqual(Object.keys(spoilt).length - 3);
});

test('has a message for a file that another program has locked', async () => {
  const { file } = withDatabase();
  const other = new DatabaseSync(file);
  other.exec('pragma journal_mode = delete');
  other.exec('begin exclusive');
  onTestFinished(() => other.close());
  expect(await rejectionOf(file)).toMatch(/is locked by another program.*not damaged/);
}, 30_000);

test('a new database gets its name only when it is complete, and no other user may read it', async () => {
  const folder = newFolder();
  const file = join(folder, 'site.db');
  const database = await openDatabase({ dialect: 'sqlite', file });
  await database.close();
  expect(readdirSync(folder)).toEqual(['site.db']);
  expect(statSync(file).mode & 0o077).toBe(0);
  // As a start leaves it that was killed before its first migration.
  const begun = new DatabaseSync(join(folder, 'begun.db'));
  begun.exec(`pragma application_id = ${0x43414d50}`);
  begun.close();
  await (await openDatabase({ dialect: 'sqlite', file: join(folder, 'begun.db') })).close();
});

test.each([
  ['EACCES', /not allowed to read/],
  ['EPERM', /not allowed to read/],
  ['EROFS', /read-only disk/],
  ['ENOSPC', /is full/],
  ['EDQUOT', /is full/],
  ['EIO', /is failing \(EIO\)/],
])('has a message for the file error %s', (code, sentence) => {
  const startError = fileStartError('/data/site.db', Object.assign(new Error(code), { code }));
  expect(startError).toBeInstanceOf(StartError);
  expect((startError as Error).message).toMatch(sentence);
  expect((startError as Error).message).not.toMatch(/restore|backup/);
});

test.each([
  [5, /locked/],
  [13, /is full/],
  [8 | (6 << 8), /not allowed to write/],
  [4874, /is full/],
  [10 | (1 << 8), /disk .* is failing .*code 266/],
  [11, /is damaged/],
  [26, /not an SQLite file/],
])('has a message for SQLite code %i, also as the cause of another error', (errcode, sentence) => {
  const error = Object.assign(new Error('from SQLite'), { errcode });
  for (const thrown of [error, new Error('wrapped', { cause: error })])
    expect((sqliteStartError(join(tmpdir(), 'site.db'), thrown) as Error).message).toMatch(sentence);
});

/** Opens the database in another process of another user, for whom the rules of files hold. */
const openAsNobody = async (file: string) => {
  const script = `const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../database.ts'))});
    process.setgid(65534); process.setuid(65534);
    await openDatabase({ dialect: 'sqlite', file: ${JSON.stringify(file)} }).then((database) => database.close(), (error) => console.log(error.name + ': ' + error.message));`;
  return runProgram(process.execPath, ['--input-type=module', '--eval', script]);
};

test.skipIf(!isRoot).each([
  [
    'that may not be read',
    0o000,
    0o777,
    /StartError: The user who runs the site is not allowed to read the database/,
  ],
  ['that may not be written to', 0o444, 0o777, /StartError: .* not allowed to write to .*site\.db\./],
  [
    'in a folder that may not be written to',
    0o666,
    0o555,
    /StartError: .* not allowed to write to .*\. It is not damaged/,
  ],
] as const)('has a message for a database %s', async (_, fileMode, folderMode, sentence) => {
  const { folder, file } = withDatabase();
  chmodSync(file, fileMode);
  chmodSync(folder, folderMode);
  const before = contentsOf(folder);
  const { out, errors } = await openAsNobody(file);
  expect(`${out}${errors}`).toMatch(sentence);
  expect(contentsOf(folder)).toEqual(before);
});

test.skipIf(!isRoot)('names a write-ahead log that may not be written to', async () => {
  const { folder, file } = withDatabase();
  chmodSync(folder, 0o777);
  chownSync(file, 65_534, 65_534);
  const wal = `${file}-wal`;
  writeFileSync(wal, '');
  writeFileSync(`${file}-shm`, '');
  chmodSync(wal, 0o444);
  expect((await openAsNobody(file)).out).toMatch(/not allowed to write to .*site\.db-wal\./);
});

test.skipIf(!isRoot)(
  'on a full disk a healthy database is called healthy, a new one leaves nothing behind',
  async (context) => {
    const disk = smallDisk(4);
    if (disk === null) return context.skip();
    const file = join(disk, 'site.db');
    copyFileSync(inject('sqliteTemplate'), file);
    const filler = fillDisk(disk);
    expect(await rejectionOf(file)).toMatch(/disk .* is full.*not damaged and nothing was changed/);
    expect(await rejectionOf(join(disk, 'new.db'))).toMatch(/is full/);
    expect(existsSync(join(disk, 'new.db'))).toBe(false);
    rmSync(filler);
    for (const name of ['site.db', 'new.db'])
      await (await openDatabase({ dialect: 'sqlite', file: join(disk, name) })).close();
  },
);

test.skipIf(!isRoot)('a disk that gets full during migrations leaves none half done', async (context) => {
  const disk = smallDisk(4);
  if (disk === null) return context.skip();
  const file = join(disk, 'site.db');
  const filler = join(disk, 'filler');
  // Room for a few tables, and not for all.
  writeFileSync(filler, Buffer.alloc(4 * 1024 * 1024 - 200 * 1024));
  expect(await rejectionOf(file)).toMatch(/is full/);
  rmSync(filler);
  const database = await openDatabase({ dialect: 'sqlite', file });
  expect(await database.db.selectFrom('entry').selectAll().execute()).toEqual([]);
  await database.close();
});

test('several processes that start together on a new file open the same complete database', async () => {
  const file = join(newFolder(), 'site.db');
  const script = `const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../database.ts'))});
    const database = await openDatabase({ dialect: 'sqlite', file: ${JSON.stringify(file)} });
    console.log((await database.db.selectFrom('revision').select('value').where('name', '=', 'site').executeTakeFirstOrThrow()).value);
    await database.close();`;
  const runs = await Promise.all(
    [1, 2, 3].map(() => runProgram(process.execPath, ['--input-type=module', '--eval', script])),
  );
  expect(runs.map(({ code, errors }) => [code, errors])).toEqual(runs.map(() => [0, '']));
  expect(new Set(runs.map(({ out }) => out)).size).toBe(1);
}, 120_000);
