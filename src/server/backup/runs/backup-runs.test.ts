import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { fillDisk, smallDisk } from '../../../../tests/support/small-disk.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { keptDailyBackups } from '../../../shared/admin/backups.ts';
import type { Database, DatabaseLocation } from '../../db/database.ts';
import { writeStreamAtomically } from '../../media/write-file-atomically.ts';
import { getBackupName, parseBackupName } from '../backup-file.ts';
import type { BackupSettings } from '../backup-settings.ts';
import { openBackup } from '../open-backup.ts';
import { createSiteBackups } from '../site-backups.ts';
import { BackupRunStore } from './backup-run-store.ts';
import { createBackupWorker } from './backup-worker.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const createLargeStream = () => Readable.from([Buffer.alloc(1_000_000), Buffer.alloc(1_000_000)]);

onEveryDatabase(({ newLocation, open, newFolder }) => {
  const openSite = async (folder = newFolder()) => {
    const location = await newLocation();
    const database = await open(location);
    const uploadsFolder = join(folder, 'uploads');
    mkdirSync(uploadsFolder, { recursive: true });
    writeFileSync(join(uploadsFolder, '0a1b2c3d-1111-2222-3333-444455556666.webp'), 'a picture');
    const backups = join(folder, 'backups');
    const settings: BackupSettings = {
      ...{ location, uploads: { kind: 'folder', folder: uploadsFolder }, folder: backups, place: 'here' },
      ...{ isDaily: true, isExpected: true, copyTo: null },
    };
    const created = await new BackupRunStore(database.db).readCreation();
    const log = testLog();
    const start = (age: number, given: Database = database, changes: Partial<BackupSettings> = {}) => {
      const worker = createBackupWorker({
        database: given,
        backups: { ...settings, ...changes },
        wakeCopies: null,
        log,
        now: () => created + age,
      });
      worker.wake();
      return worker;
    };
    /** Does what is due at this age of the site, and stops. */
    const runAt = async (age: number, changes: Partial<BackupSettings> = {}) => {
      const worker = start(age, database, changes);
      await worker.idle();
      await worker.stop();
    };
    const list = () => {
      try {
        return readdirSync(backups).toSorted();
      } catch {
        return [];
      }
    };
    const team = (age: number, changes: Partial<BackupSettings> = {}) =>
      createSiteBackups({
        database,
        settings: { ...settings, ...changes },
        log,
        now: () => created + age,
      });
    return { database, location, settings, created, log, start, runAt, list, team, backups };
  };
  const openSecond = async (database: Database, location: DatabaseLocation): Promise<Database> =>
    database.dialect === 'postgres' ? open(location) : database;

  test('once a day, from the second hour of a site on, one of several processes makes a backup', async () => {
    const { database, location, runAt, start, list, created, backups } = await openSite();
    await runAt(hour - minute);
    expect(list()).toEqual([]);
    const other = await openSecond(database, location);
    const workers = [start(2 * hour), start(2 * hour, other)];
    for (const worker of workers) await worker.idle();
    for (const worker of workers) await worker.stop();
    expect(list()).toEqual([getBackupName('daily', created + 2 * hour)]);
    const backup = await openBackup(join(backups, list()[0] ?? ''));
    expect(backup.uploads).toEqual(['0a1b2c3d-1111-2222-3333-444455556666.webp']);
    expect(backup.manifest.hasSecretKey).toBe(false);
    backup.close();
    await runAt(day);
    expect(list()).toHaveLength(1);
    await runAt(day + 3 * hour);
    expect(list()).toHaveLength(2);
  });

  test('the last daily backups are kept, and all that were made by hand', async () => {
    const { runAt, list, backups, created } = await openSite();
    mkdirSync(backups);
    const others = [
      getBackupName('manual', created - 100 * day),
      getBackupName('with-key', created - 99 * day),
      'notes.txt',
    ];
    for (const name of others) writeFileSync(join(backups, name), '');
    for (let age = 1; age <= keptDailyBackups + 2; age += 1) await runAt(age * 25 * hour);
    const daily = list().filter((name) => parseBackupName(name)?.kind === 'daily');
    expect(daily).toHaveLength(keptDailyBackups);
    expect(daily[0]).toBe(getBackupName('daily', created + 3 * 25 * hour));
    expect(list()).toEqual(expect.arrayContaining(others));
  });

  test('BACKUP_DAILY=off makes none by itself, but on request', async () => {
    const { database, runAt, list, created } = await openSite();
    await runAt(2 * day, { isDaily: false });
    expect(list()).toEqual([]);
    await new BackupRunStore(database.db).request(created + 2 * day);
    await runAt(2 * day, { isDaily: false });
    expect(list()).toEqual([getBackupName('manual', created + 2 * day)]);
  });

  test('a backup whose process is killed is begun again by another one, three times', async () => {
    const { database, created, runAt, list, team } = await openSite();
    const store = new BackupRunStore(database.db);
    const now = created + 2 * hour;
    const killed = await store.claim(now, true);
    expect(killed).toMatchObject({ kind: 'daily' });
    await runAt(2 * hour + minute);
    expect(list()).toEqual([]);
    await runAt(2 * hour + 3 * minute);
    expect(list()).toEqual([getBackupName('daily', now + 3 * minute)]);
    // The killed process has lost its claim.
    expect(killed && (await store.renew(killed, now + 3 * minute, 1, 2))).toBe(false);

    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await store.claim(now + 2 * day + attempt * 3 * minute, true)).not.toBeNull();
    expect(await store.claim(now + 2 * day + hour / 2, true)).toBeNull();
    expect((await team(3 * day).list()).problem?.text).toMatch(/stopped 3 times/);
  });

  test('a stop leaves no half file, and the next start goes on', async () => {
    const { database, created, start, runAt, list } = await openSite();
    await new BackupRunStore(database.db).request(created);
    const worker = start(minute);
    await worker.stop();
    expect(list().filter((name) => !name.endsWith('.zip'))).toEqual([]);
    await runAt(minute);
    expect(list()).toEqual([getBackupName('manual', created + minute)]);
  });

  test('a backup that fails is tried again after an hour, and its problem is logged once', async () => {
    const { runAt, list, log, backups, team } = await openSite();
    writeFileSync(backups, 'a file in place of the folder');
    for (const age of [2, 2.5, 3.1, 4.2]) await runAt(age * hour);
    expect(log.lines.filter((line) => line.includes('no backup could be made'))).toHaveLength(1);
    expect(list()).toEqual([]);
    await runAt(4.5 * hour, { folder: `${backups}-2` });
    const other = team(5 * hour, { folder: `${backups}-2` });
    expect((await other.list()).backups).toEqual([]);
    expect((await other.list()).problem?.text).toMatch(/could not be written/);
    await runAt(5.3 * hour, { folder: `${backups}-2` });
    expect(await other.list()).toMatchObject({ problem: null, backups: [{ kind: 'daily' }] });
  });

  test('a full disk leaves no half file, and the reason', async ({ skip }) => {
    const disk = smallDisk(14);
    if (disk === null) return skip();
    const { runAt, team } = await openSite();
    const folder = join(disk, 'backups');
    mkdirSync(folder);
    // There is room for the backup, but not beside what the site itself needs.
    writeFileSync(join(disk, 'filler'), Buffer.alloc(9_000_000));
    await runAt(2 * hour, { folder });
    const { problem } = await team(2 * hour, { folder }).list();
    expect(problem?.text).toMatch(/^There is not enough room on the disk for a backup: about .* are needed/);
    // There is none at all while it is written, which no check can foresee.
    fillDisk(disk);
    await expect(writeStreamAtomically(join(folder, 'x.zip'), createLargeStream())).rejects.toThrow('ENOSPC');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('the dashboard warns of a backup that is too old, or missing for too long', async () => {
    const { runAt, team } = await openSite();
    const state = (age: number, changes?: Partial<BackupSettings>) => team(age, changes).readState();
    expect(await state(47 * hour)).toEqual({ last: null, daysWithout: 0, copyProblem: null });
    expect(await state(49 * hour)).toMatchObject({ last: null, daysWithout: 2 });
    expect(await state(49 * hour, { isExpected: false })).toMatchObject({ daysWithout: 0 });
    await runAt(49 * hour);
    const { last } = await state(50 * hour);
    expect(last?.bytes).toBeGreaterThan(1_000);
    expect(await state(48 * hour + 2 * day)).toMatchObject({ last, daysWithout: 0 });
    expect(await state(49 * hour + 3.5 * day)).toMatchObject({ last, daysWithout: 3 });

    // Another machine knows that there is one, but only this one can send it.
    const elsewhere = team(50 * hour, { place: 'there', folder: newFolder() });
    expect((await elsewhere.list()).backups).toMatchObject([{ isElsewhere: true }]);
    expect(await elsewhere.readState()).toMatchObject({ last });
    const [{ name } = { name: '' }] = (await team(50 * hour).list()).backups;
    expect(await team(50 * hour).remove(name, 'Grace')).toBe(true);
    expect((await elsewhere.list()).backups).toEqual([]);
    expect(await state(49 * hour + 3 * day)).toMatchObject({ last: null, daysWithout: 5 });
  });

  test('a file that somebody has deleted is no backup any more', async () => {
    const { runAt, team, backups } = await openSite();
    await runAt(2 * hour);
    expect((await team(3 * hour).list()).backups).toHaveLength(1);
    const without = team(3 * hour, { folder: `${backups}-empty` });
    expect((await without.list()).backups).toEqual([]);
    expect(await without.readState()).toMatchObject({ last: null });
  });

  test('of several requests at once one is accepted', async () => {
    const { team, runAt, list } = await openSite();
    const site = team(minute, { isDaily: false });
    const accepted = await Promise.all(['Grace', 'Ruth', 'Mary'].map((actor) => site.request(actor)));
    expect(accepted.filter(Boolean)).toHaveLength(1);
    for (const worker of site.workers) await worker.idle();
    await runAt(minute);
    expect(list()).toHaveLength(1);
    expect((await site.list()).running).toBeNull();
  });
});
