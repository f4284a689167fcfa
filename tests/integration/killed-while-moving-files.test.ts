import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openCurrentDatabase } from '../../src/server/db/database.ts';
import { createDatabaseStore } from '../../src/server/files/database-store.ts';
import { readStoredFile } from '../../src/server/files/file-store.ts';
import { onPostgres } from '../support/databases.ts';

const count = 60;

onPostgres(({ newLocation, newFolder }) => {
  test('files that are moved by a command that is killed again and again are all there in the end', {
    timeout: 300_000,
  }, async () => {
    const [location, dataFolder] = [await newLocation(), newFolder()];
    const uploads = join(dataFolder, 'uploads');
    mkdirSync(uploads);
    const files = new Map(
      Array.from({ length: count }, (_, index) => [`picture-${index}.webp`, randomBytes(300_000)]),
    );
    for (const [name, bytes] of files) writeFileSync(join(uploads, name), bytes);
    const listFolder = () => readdirSync(uploads).filter((name) => !name.endsWith('.part'));

    /** Runs the command until it ends, or kills it once the condition holds; returns its exit code. */
    const move = async (to: string, isKilled: () => Promise<boolean> | boolean): Promise<number | null> => {
      const child = spawn(process.execPath, ['scripts/move-files.mjs', '--to', to], {
        stdio: 'ignore',
        env: {
          ...process.env,
          DATA_DIR: dataFolder,
          DATABASE_URL: location.dialect === 'postgres' ? location.url : '',
        },
      });
      const closed = once(child, 'close');
      while (child.exitCode === null && !(await isKilled())) await setTimeout(2);
      child.kill('SIGKILL');
      const [code] = await closed;
      return code;
    };
    const never = () => false;

    const site = await openCurrentDatabase(location);
    const store = createDatabaseStore({ db: site.db, renditionsFolder: newFolder() });
    for (const stored of [3, 15, 40]) {
      await move('database', async () => (await store.list()).length >= stored);
      expect(listFolder()).toHaveLength(count);
    }
    await site.close();
    // Now nobody else is connected, so the files are removed from the folder.
    await move('database', () => listFolder().length < count - 2);
    expect(await move('database', never)).toBe(0);
    expect(listFolder()).toEqual([]);

    const again = await openCurrentDatabase(location);
    const moved = createDatabaseStore({ db: again.db, renditionsFolder: newFolder() });
    expect(await moved.list()).toEqual([...files.keys()].toSorted());
    for (const [name, bytes] of files) expect((await readStoredFile(moved, name))?.equals(bytes)).toBe(true);
    await again.close();

    for (const copied of [5, 30]) await move('folder', () => listFolder().length >= copied);
    expect(await move('folder', never)).toBe(0);
    for (const [name, bytes] of files) expect(readFileSync(join(uploads, name)).equals(bytes)).toBe(true);
    const last = await openCurrentDatabase(location);
    expect(await last.db.selectFrom('stored_file').select('name').execute()).toEqual([]);
    expect(await last.db.selectFrom('stored_file_part').select('file').execute()).toEqual([]);
    await last.close();
  });
});
