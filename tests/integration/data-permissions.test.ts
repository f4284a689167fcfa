import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from '../../src/server/data-folder/data-folder.ts';
import { restrictDataFolder } from '../../src/server/data-folder/data-permissions.ts';
import { newPostgresDatabase } from '../support/databases.ts';
import { runSiteUntilExit, startSiteProcess } from '../support/site-process.ts';

let root: string;
const password = 'a-long-enough-password';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'campaign-modes-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The paths in the folder that other users can access. */
const listAccessibleToOthers = (folder: string): string[] =>
  [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))].filter(
    (path) => (lstatSync(path).mode & 0o077) !== 0,
  );

test('creates a data folder with the secret key that only its own user can access', async () => {
  const folder = join(root, 'data');
  const site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: password });
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['site.db', 'site.db-wal', 'site.db-shm', 'secret.key']),
  );
  expect(listAccessibleToOthers(folder)).toEqual([]);
  expect(await site.end('SIGTERM')).toBe(0);
  expect(listAccessibleToOthers(folder)).toEqual([]);
  expect(site.output()).not.toMatch(/SECRET_KEY|Warning: other users/);
  // If the key is missing, the start fails instead of creating another key.
  const key = readFileSync(join(folder, 'secret.key'), 'utf8').trim();
  rmSync(join(folder, 'secret.key'));
  const rejected = await runSiteUntilExit({ DATA_DIR: folder, ADMIN_PASSWORD: password });
  expect(rejected.code).toBe(1);
  expect(rejected.output).toMatch(/^The file \S+secret\.key is missing, .*restore the file.*\n$/);
  expect(readdirSync(folder)).not.toContain('secret.key');
  // The next start removes the permissions of other users.
  for (const path of [folder, join(folder, 'uploads')]) chmodSync(path, 0o755);
  chmodSync(join(folder, 'site.db'), 0o644);
  mkdirSync(join(folder, 'uploads', '2025'), { mode: 0o755 });
  writeFileSync(join(folder, 'uploads', '2025', 'a.jpg'), 'x', { mode: 0o644 });
  const again = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: password, SECRET_KEY: key });
  expect(listAccessibleToOthers(folder)).toEqual([]);
  expect(await again.end('SIGTERM')).toBe(0);
}, 120_000);

test('prints what other machines need with a database server, and does not start on a machine without the key', async () => {
  const DATABASE_URL = await newPostgresDatabase();
  const variablesFor = (name: string) => ({
    DATA_DIR: join(root, name),
    DATABASE_URL,
    ADMIN_PASSWORD: password,
  });
  const first = await startSiteProcess(variablesFor('one'));
  expect(first.output()).toMatch(
    /The secret key is in \S+secret\.key\. Other machines .* need its text as SECRET_KEY\./,
  );
  const key = readFileSync(join(root, 'one', 'secret.key'), 'utf8').trim();
  expect(first.output()).not.toContain(key);
  const rejected = await runSiteUntilExit(variablesFor('two'));
  expect(rejected.code).toBe(1);
  expect(rejected.output).toMatch(
    /^The database at DATABASE_URL was set up with a secret key .*set SECRET_KEY/,
  );
  const second = await startSiteProcess({ ...variablesFor('two'), SECRET_KEY: key });
  expect(second.output()).not.toContain('SECRET_KEY');
  expect(readdirSync(join(root, 'two'))).not.toContain('secret.key');
  for (const site of [first, second]) expect(await site.end('SIGTERM')).toBe(0);
}, 120_000);

test('starts with one warning where permissions cannot be changed', async () => {
  const folder = openDataFolder(join(root, 'data'));
  chmodSync(folder.folder, 0o755);
  for (const name of ['one.jpg', 'two.jpg']) writeFileSync(join(folder.uploads, name), 'x', { mode: 0o644 });
  const denied = async () => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  };
  const sentence = `Warning: other users of this machine may be able to read ${folder.folder}, because its permissions cannot be changed`;
  expect(await restrictDataFolder(folder, denied)).toMatch(`${sentence} (EPERM).`);
  // A file system that ignores the change without an error.
  expect(await restrictDataFolder(folder, async () => {})).toMatch(
    `${sentence} (the file system keeps them).`,
  );
  expect(await restrictDataFolder(folder)).toBeNull();
  expect(listAccessibleToOthers(folder.folder)).toEqual([]);
});

test('does not change a shared folder or foreign files in it', async () => {
  const folder = openDataFolder(join(root, 'data'));
  chmodSync(folder.folder, 0o1777);
  const foreign = join(folder.folder, 'notes.txt');
  writeFileSync(foreign, 'x', { mode: 0o644 });
  expect(await restrictDataFolder(folder)).toContain('it belongs to all users');
  expect(lstatSync(folder.folder).mode & 0o7777).toBe(0o1777);
  expect(lstatSync(foreign).mode & 0o777).toBe(0o644);
});
