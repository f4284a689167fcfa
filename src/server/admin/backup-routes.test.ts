import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { BackupList } from '../../shared/admin/backups.ts';
import { createSiteBackups } from '../backup/site-backups.ts';
import { writeBackup } from '../backup/write-backup.ts';

onSqlite(({ newLocation, open, newFolder }) => {
  const openHarness = async () => {
    const location = await newLocation();
    const database = await open(location);
    const folder = newFolder();
    const uploadsFolder = join(folder, 'uploads');
    mkdirSync(uploadsFolder);
    const backups = createSiteBackups({
      database,
      settings: {
        ...{
          location,
          uploads: { kind: 'folder', folder: uploadsFolder },
          folder: join(folder, 'backups'),
          place: 'here',
        },
        ...{ isDaily: true, isExpected: true, copyTo: null },
      },
      log: testLog(),
      now: Date.now,
    });
    const harness = openAdminHarness(database, { backups });
    const from = await harness.signedIn('administrator');
    const make = async () => {
      const response = await harness.request('POST', '/backups', { from });
      expect(response.status).toBe(200);
      for (const worker of backups.workers) await worker.idle();
      const { json } = await harness.request('GET', '/backups', { from });
      return BackupList.parse(json).backups[0]?.name ?? '';
    };
    const actions = async () => {
      const rows = await database.db.selectFrom('activity').select('action').orderBy('id').execute();
      return rows.map(({ action }) => action).filter((action) => action.endsWith('backup'));
    };
    return {
      ...harness,
      database,
      location,
      uploadsFolder,
      from,
      make,
      actions,
      folder: join(folder, 'backups'),
    };
  };

  test('a backup is made, downloaded whole and in parts, and deleted', async () => {
    const { request, from, make, actions, folder } = await openHarness();
    const empty = await request('GET', '/backups', { from });
    expect(empty.json).toMatchObject({
      backups: [],
      isDaily: true,
      running: null,
      problem: null,
      copies: null,
    });
    const name = await make();
    expect(name).toMatch(/^backup-[\dT-]+Z\.zip$/);
    const bytes = readFileSync(join(folder, name));

    const whole = await request('GET', `/backups/${name}`, { from });
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`);
    expect(whole.headers.get('content-length')).toBe(String(bytes.length));
    const tag = whole.headers.get('etag') ?? '';
    const part = await request('GET', `/backups/${name}`, {
      from,
      headers: { range: 'bytes=0-1', 'if-range': tag },
    });
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
      206,
      'PK',
      `bytes 0-1/${bytes.length}`,
    ]);
    const other = await request('GET', `/backups/${name}`, {
      from,
      headers: { range: 'bytes=0-1', 'if-range': '"x"' },
    });
    expect(other.status).toBe(200);
    const outside = await request('GET', `/backups/${name}`, { from, headers: { range: 'bytes=99999999-' } });
    expect(outside.status).toBe(416);

    const removed = await request('DELETE', `/backups/${name}`, { from });
    expect(removed.json).toMatchObject({ backups: [] });
    expect(readdirSync(folder)).toEqual([]);
    const again = await request('DELETE', `/backups/${name}`, { from });
    expect(again.status).toBe(404);
    expect(await actions()).toEqual([
      'requested-backup',
      ...Array.from({ length: 4 }, () => 'downloaded-backup'),
      'deleted-backup',
    ]);
  });

  test('a second backup waits for the first', async () => {
    const { request, from } = await openHarness();
    const responses = await Promise.all([1, 2, 3].map(() => request('POST', '/backups', { from })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('nobody but Administrators reaches backups, and names lead nowhere else', async () => {
    const { request, from, signedIn, make, folder } = await openHarness();
    const name = await make();
    const editor = await signedIn('editor');
    for (const [method, path] of [
      ['GET', '/backups'],
      ['POST', '/backups'],
      ['GET', `/backups/${name}`],
      ['DELETE', `/backups/${name}`],
    ] as const) {
      expect((await request(method, path, { from: editor })).status).toBe(403);
      expect((await request(method, path)).status).toBe(401);
    }
    writeFileSync(join(folder, '..', 'secret.key'), 'a secret');
    writeFileSync(join(folder, 'notes.txt'), 'notes');
    for (const path of ['..%2Fsecret.key', 'notes.txt', `..%2Fbackups%2F${name}`, `${name}.part`])
      for (const method of ['GET', 'DELETE'] as const)
        expect((await request(method, `/backups/${path}`, { from })).status).toBe(404);
    expect(readdirSync(folder).toSorted()).toEqual([name, 'notes.txt'].toSorted());
  });

  test('a backup with the secret key is never sent to a browser, whatever its name is', async () => {
    const { request, from, location, uploadsFolder, folder } = await openHarness();
    mkdirSync(folder);
    const source = {
      location,
      uploads: { kind: 'folder', folder: uploadsFolder } as const,
      secretKey: 'a-secret-key-of-at-least-32-characters',
      now: Date.now(),
    };
    for (const name of ['backup-2025-10-05T03-00-00Z-with-key.zip', 'backup-2025-10-05T03-00-00Z.zip']) {
      await writeBackup(join(folder, name), source);
      const { status, text } = await request('GET', `/backups/${name}`, { from });
      expect(status).toBe(403);
      expect(text).toContain('not sent to a browser');
    }
    const { json } = await request('GET', '/backups', { from });
    expect(
      BackupList.parse(json)
        .backups.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['manual', 'with-key']);
  });
});
