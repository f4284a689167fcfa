import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { storeCampaign } from '../../../tests/support/stored-campaign.ts';
import { openCurrentDatabase } from '../db/database.ts';
import { checkFiles } from './check-files.ts';
import { createFolderStore } from './folder-store.ts';
import { runMoveFiles } from './move-command.ts';
import { type FilePlace, openFileStore } from './open-file-store.ts';

onEveryDatabase(({ newLocation, newFolder }, dialect) => {
  const run = async (args: readonly string[], variables: Readonly<Record<string, string>>) => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const isDone = await runMoveFiles(args, variables, { print, printError: print });
    return { isDone, text: lines.join('\n') };
  };

  if (dialect === 'sqlite') {
    test('without PostgreSQL, and without a place, nothing is moved', async () => {
      const variables = { DATA_DIR: newFolder() };
      expect(await run(['--to', 'database'], variables)).toEqual({
        isDone: false,
        text: 'The environment variable DATABASE_URL is not set: with SQLite, uploaded files are always in the folder.',
      });
      for (const args of [[], ['--to', 'elsewhere'], ['--from', 'folder'], ['database']])
        expect(await run(args, variables)).toEqual({
          isDone: false,
          text: 'Usage: npm run move-files -- --to folder|database',
        });
    });
    return;
  }

  const openSite = async () => {
    const [location, dataFolder] = [await newLocation(), newFolder()];
    if (location.dialect !== 'postgres') throw new Error('This is for PostgreSQL.');
    const uploadsFolder = join(dataFolder, 'uploads');
    const folderStore = createFolderStore(uploadsFolder);
    const database = await openCurrentDatabase(location);
    const stored = await storeCampaign(database, folderStore);
    const names = await folderStore.list();
    await database.close();
    const variables = { DATA_DIR: dataFolder, DATABASE_URL: location.url };
    /** What a start says about the files, in this place. */
    const check = async (kind: FilePlace['kind']): Promise<string | null> => {
      const site = await openCurrentDatabase(location);
      const place: FilePlace = kind === 'folder' ? { kind, folder: uploadsFolder } : { kind };
      const fileStore = openFileStore(place, { database: site, renditionsFolder: newFolder() });
      try {
        return await checkFiles({ database: site, place, fileStore, uploadsFolder });
      } catch (error) {
        return error instanceof Error ? error.message : null;
      } finally {
        await site.close();
      }
    };
    return { location, uploadsFolder, variables, names, stored, check };
  };

  test('the files are moved into the database and back, and a start in the wrong place says so', async () => {
    const { uploadsFolder, variables, names, check } = await openSite();
    const before = new Map(names.map((name) => [name, readFileSync(join(uploadsFolder, name))]));
    writeFileSync(join(uploadsFolder, 'Notes of ours.txt'), 'not an upload');
    expect(await check('folder')).toBeNull();
    expect(await check('database')).toMatch(
      /^\d+ uploaded files are in the folder .*uploads, and not in the database\. Run “npm run move-files -- --to database” and start again, or set UPLOADS=folder/,
    );
    const there = await run(['--to', 'database'], variables);
    expect(there).toEqual({
      isDone: true,
      text: `${names.length} files are in the database: ${names.length} copied, 0 there already.\nThey are removed from the former place. Start the site without UPLOADS, or with UPLOADS=database.`,
    });
    expect(readdirSync(uploadsFolder)).toEqual(['Notes of ours.txt']);
    expect(await check('database')).toBeNull();
    expect(await check('folder')).toMatch(
      /^\d+ uploaded files are in the database, but UPLOADS is folder\. Run “npm run move-files -- --to folder” and start again, or leave UPLOADS out\.$/,
    );
    const back = await run(['--to', 'folder'], variables);
    expect(back.isDone).toBe(true);
    expect(back.text).toContain('Start the site with UPLOADS=folder.');
    for (const [name, bytes] of before)
      expect(readFileSync(join(uploadsFolder, name)).equals(bytes)).toBe(true);
    expect(await check('folder')).toBeNull();
  });

  test('while the site is running the files are only copied, and the next run takes what is new', async () => {
    const { location, uploadsFolder, variables, names } = await openSite();
    const site = await openCurrentDatabase(location);
    await site.db.selectFrom('setting').selectAll().execute();
    const first = await run(['--to', 'database'], variables);
    expect(first).toMatchObject({ isDone: true });
    expect(first.text).toContain('The site is running, so the files are still in the former place, too.');
    expect(await createFolderStore(uploadsFolder).list()).toEqual(names);
    writeFileSync(join(uploadsFolder, 'new-0123456789.webp'), randomBytes(1_000));
    // A half copy, as of a file that was replaced.
    await site.db
      .updateTable('stored_file')
      .set({ sha256: 'of another content' })
      .where('name', '=', names[0] ?? '')
      .execute();
    await site.close();
    const second = await run(['--to', 'database'], variables);
    expect(second.text).toContain(
      `${names.length + 1} files are in the database: 2 copied, ${names.length - 1} there already.`,
    );
    expect(await createFolderStore(uploadsFolder).list()).toEqual([]);
  });

  test('a disk that cannot be written to is named, and nothing is removed', async () => {
    const { location, uploadsFolder, variables, names } = await openSite();
    await run(['--to', 'database'], variables);
    // A folder is where a file is to be.
    mkdirSync(join(uploadsFolder, names[1] ?? '', 'in-the-way'), { recursive: true });
    const { isDone, text } = await run(['--to', 'folder'], variables);
    expect(isDone).toBe(false);
    expect(text).toMatch(
      /^A file cannot be read or written \(E\w+\)\. Nothing was removed; run the command again/,
    );
    const site = await openCurrentDatabase(location);
    const kept = await site.db.selectFrom('stored_file').select('name').orderBy('name').execute();
    await site.close();
    expect(kept.map(({ name }) => name)).toEqual(names);
  });

  test('files that are in neither place are a warning', async () => {
    const { uploadsFolder, stored, variables, check } = await openSite();
    await createFolderStore(uploadsFolder).remove(stored.file);
    expect(await check('folder')).toMatch(/^Warning: 1 uploaded file is missing in /);
    await run(['--to', 'database'], variables);
    expect(await check('database')).toMatch(
      /^Warning: 1 uploaded file is not in the database\. If they are in the data folder of another machine/,
    );
  });
});
