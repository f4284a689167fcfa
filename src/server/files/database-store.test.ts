import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../tests/support/databases.ts';
import { storeCampaign } from '../../../tests/support/stored-campaign.ts';
import type { Database } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { scheduleFileRemoval } from '../media/file-removal.ts';
import { FeedbackStore } from '../messages/feedback-store.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { SettingsVersions } from '../settings/settings-versions.ts';
import { createDatabaseStore } from './database-store.ts';
import { addBytes, readStoredFile } from './file-store.ts';

const name = 'lake-0123456789-60x40.webp';
/** Copies have the moments of the machine's own clock, too. */
const start = Date.now();
const hour = 3_600_000;

onPostgres(({ open, newFolder }) => {
  const openStore = (database: Pick<Database, 'db'>, maxCopyBytes?: number) => {
    const renditionsFolder = newFolder();
    const clock = { time: start };
    const store = createDatabaseStore({
      db: database.db,
      renditionsFolder,
      now: () => clock.time,
      ...(maxCopyBytes === undefined ? {} : { maxCopyBytes }),
    });
    const copies = () => {
      const folder = join(renditionsFolder, 'copies');
      return existsSync(folder) ? readdirSync(folder).toSorted() : [];
    };
    return { store, clock, copies, renditionsFolder };
  };

  test('the copies keep to their limit: the least recently used goes first, and is fetched again', async () => {
    const database = await open();
    const { store: source } = openStore(database);
    const bytes = randomBytes(100_000);
    const names = Array.from({ length: 8 }, (_, index) => `picture-${index}.jpg`);
    for (const one of names) await addBytes(source, one, bytes);
    const { store, clock, copies } = openStore(database, 450_000);
    for (const one of names) {
      await store.getPath(one);
      clock.time += 2 * hour;
      await store.getPath(names[0] ?? '');
      await store.tidy();
      expect(copies().length).toBeLessThanOrEqual(4);
    }
    expect(copies().map((copy) => copy.slice(0, 9))).toContain('picture-0');
    expect(copies().map((copy) => copy.slice(0, 9))).not.toContain('picture-2');
    expect((await readStoredFile(store, 'picture-2.jpg'))?.equals(bytes)).toBe(true);
  });

  test('copies and encodings of files that another machine has deleted go', async () => {
    const database = await open();
    const { store } = openStore(database);
    const other = openStore(database);
    for (const one of [name, 'kept-0123456789.jpg', 'originals/1f.png']) {
      await addBytes(store, one, Buffer.from(one));
      await other.store.getPath(one);
    }
    const encodings = join(other.renditionsFolder, 'uploads');
    mkdirSync(encodings);
    for (const encoding of ['lake-0123456789-60x40.q50-e3.avif', 'kept-0123456789.mail-540.jpg'])
      writeFileSync(join(encodings, encoding), 'encoded');
    await store.remove(name);
    await store.remove('originals/1f.png');
    await other.store.tidy();
    expect(other.copies()).toEqual([expect.stringMatching(/^kept-0123456789\.jpg\.[\da-f]{16}$/)]);
    expect(readdirSync(encodings)).toEqual(['kept-0123456789.mail-540.jpg']);
  });

  test('a file that is scheduled for removal is gone at once, unless it is stored again', async () => {
    const { db } = await open();
    const { store } = openStore({ db });
    await addBytes(store, name, Buffer.from('content'));
    await scheduleFileRemoval(db, [name]);
    expect(await store.open(name)).toBeNull();
    await addBytes(store, name, Buffer.from('content'));
    expect(String(await readStoredFile(store, name))).toBe('content');
    expect(await db.selectFrom('file_removal').selectAll().execute()).toEqual([]);
  });

  test('during an outage, files that were seen before are read from their copies', async () => {
    const database = await open();
    let isUnavailable = false;
    const db = new Proxy(database.db, {
      get: (target, property) => {
        if (isUnavailable) throw new DatabaseUnavailable(new Error('no server'));
        const value: unknown = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { store } = openStore({ db });
    await addBytes(store, name, Buffer.from('content'));
    await addBytes(store, 'unseen.jpg', Buffer.from('content'));
    await store.getSize(name);
    isUnavailable = true;
    expect(String(await readStoredFile(store, name))).toBe('content');
    await expect(store.open('unseen.jpg')).rejects.toBeInstanceOf(DatabaseUnavailable);
    isUnavailable = false;
    expect(String(await readStoredFile(store, 'unseen.jpg'))).toBe('content');
  });

  test('a copy that is damaged is fetched again; if none can be kept, the file is read from the database', async () => {
    const database = await open();
    const { store, copies, renditionsFolder } = openStore(database);
    const bytes = randomBytes(600_000);
    await addBytes(store, name, bytes);
    const [copy = ''] = copies();
    writeFileSync(join(renditionsFolder, 'copies', copy), bytes.subarray(0, 1_000));
    expect((await readStoredFile(store, name))?.equals(bytes)).toBe(true);
    expect(readFileSync(join(renditionsFolder, 'copies', copy)).equals(bytes)).toBe(true);

    const { store: other, renditionsFolder: closed } = openStore(database);
    // Nobody can create a folder below a file, not even root.
    writeFileSync(join(closed, 'copies'), '');
    const file = await other.open(name);
    const part = file && Buffer.concat(await file.read({ start: 262_000, end: 300_000 }).toArray());
    expect(part?.equals(bytes.subarray(262_000, 300_001))).toBe(true);
  });

  test('files that nothing names are removed after a day, and no other', async () => {
    const database = await open();
    const { db } = database;
    const { store, clock } = openStore(database);
    const { picture } = await storeCampaign(database, store);
    const named = [
      'originals/0a1b2c3d-1111-2222-3333-444455556666.jpg',
      'feedback-0123456789abcdef0123456789abcdef.webp',
      ...['site-logo-1111111111111111.webp', 'site-logo-2222222222222222.webp'],
      ...['site-favicon-3333333333333333.png', 'site-favicon-4444444444444444.png'],
    ];
    const [original = '', feedback = '', formerLogo, logo, formerIcon, icon = ''] = named;
    for (const one of [...named, 'unnamed-0123456789.jpg']) await addBytes(store, one, Buffer.from(one));
    await db.updateTable('media').set({ original_file: original }).where('id', '=', picture).execute();
    await new FeedbackStore(db).add({ name: 'Mercy', message: 'Moni', picture: feedback }, start);
    const toLogo = (file = '') => ({ url: `/uploads/${file}`, width: 60, height: 40 });
    await new SettingsVersions(db).add(
      'appearance',
      { logo: toLogo(formerLogo), favicon: formerIcon },
      { savedBy: 'Grace', savedAt: null },
    );
    await new SettingsStore(database).set({ logo: toLogo(logo), favicon: icon });
    const before = await store.list();

    clock.time += 23 * hour;
    await addBytes(store, 'later-0123456789.jpg', Buffer.from('later'));
    await store.tidy();
    expect(await store.list()).toEqual([...before, 'later-0123456789.jpg'].toSorted());
    clock.time += 2 * hour;
    await store.tidy();
    expect(await store.list()).toEqual(
      [...before.filter((one) => !one.startsWith('unnamed')), 'later-0123456789.jpg'].toSorted(),
    );
  });
});
