import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mediaKit } from '../../src/content/types/media-kit.ts';
import { update } from '../../src/content/types/update.ts';
import { EntryStore } from '../../src/server/content-host/embedded/entry-store.ts';
import { type DatabaseLocation, openCurrentDatabase } from '../../src/server/db/database.ts';
import { type MediaItem, Uploaded } from '../../src/shared/admin/media.ts';
import { documents } from '../../src/shared/documents.ts';
import { onPostgres, type TestDatabases } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { noisyPicture } from '../support/noisy-picture.ts';
import { readZip } from '../support/read-zip.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const password = 'a-long-enough-password';
const avif = { headers: { accept: 'image/avif,image/webp,*/*' } };

const readBytes = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

/** One machine: a site with a disk of its own, which can be killed and started again. */
const openMachine = async (url: string, { newFolder }: TestDatabases) => {
  const dataFolder = newFolder();
  const variables = {
    DATA_DIR: dataFolder,
    DATABASE_URL: url,
    PORT: String(await freePort()),
    SECRET_KEY: 'a-secret-key-of-at-least-32-characters',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: password,
  };
  let process: SiteProcess = await startSiteProcess(variables);
  const { address } = process;
  const get = (path: string, init: RequestInit = {}) =>
    fetch(address + path, { redirect: 'manual', ...init });
  const signIn = async (): Promise<string> => {
    const response = await get('/api/admin/sign-in', {
      method: 'POST',
      body: JSON.stringify({ username: 'admin', password }),
      headers: { 'Content-Type': 'application/json' },
    });
    return response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  };
  onTestFinished(async () => {
    await process.end('SIGTERM');
  });
  return {
    dataFolder,
    get,
    signIn,
    output: () => process.output(),
    kill: () => process.end('SIGKILL'),
    start: async () => {
      process = await startSiteProcess(variables);
    },
  };
};

type Machine = Awaited<ReturnType<typeof openMachine>>;

const send = (machine: Machine, cookie: string, path: string, body: Uint8Array | object) =>
  machine.get(`/api/admin/media${path}`, {
    method: 'POST',
    headers: {
      cookie,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
    },
    body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
  });

const upload = async (
  machine: Machine,
  cookie: string,
  name: string,
  bytes: Uint8Array,
): Promise<MediaItem> => {
  const response = await send(machine, cookie, `/files?name=${name}`, bytes);
  if (response.status !== 200)
    throw new Error(`${name}: status ${response.status}, ${await response.text()}`);
  return Uploaded.parse(await response.json()).item;
};

/** Shows a picture in an update and in the press kit. */
const usePicture = async (location: DatabaseLocation, picture: number): Promise<void> => {
  const { db, close } = await openCurrentDatabase(location);
  const store = new EntryStore(db);
  const entry = { status: 'publish', authorId: null, html: '<p>Text</p>', date: Date.now() - 1_000 } as const;
  await store.create(update, { ...entry, slug: 'lake', title: 'The lake', fields: { cover: picture } });
  await store.create(mediaKit, { ...entry, slug: 'kit', title: 'Kit', fields: { photos: [picture] } });
  await close();
};

/** Checks in the database that every file is there as a whole. */
const checkStored = async (location: DatabaseLocation): Promise<number> => {
  const { db, close } = await openCurrentDatabase(location);
  const files = await db.selectFrom('stored_file').selectAll().execute();
  for (const { name, sha256 } of files) {
    const parts = await db
      .selectFrom('stored_file_part')
      .select('content')
      .where('file', '=', name)
      .orderBy('part')
      .execute();
    const bytes = Buffer.concat(parts.map(({ content }) => content));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  await close();
  return files.length;
};

onPostgres((databases) => {
  const openMachines = async () => {
    const location = await databases.newEmptyLocation();
    const url = location.dialect === 'postgres' ? location.url : '';
    const one = await openMachine(url, databases);
    return { location, one, other: await openMachine(url, databases) };
  };

  test('what is uploaded on one machine is shown, replaced and closed on the other', {
    timeout: 180_000,
  }, async () => {
    const { location, one, other } = await openMachines();
    const cookie = await one.signIn();
    const lake = await upload(one, cookie, 'lake.jpg', await noisyPicture(1_000, 700).jpeg().toBuffer());
    const original = await readBytes(await one.get(lake.url));
    expect(readdirSync(join(one.dataFolder, 'uploads'))).toEqual([]);

    const seen = await other.get(lake.url);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await readBytes(seen)).equals(original)).toBe(true);
    const part = await other.get(lake.url, { headers: { Range: 'bytes=1000-1999' } });
    expect(part.status).toBe(206);
    expect((await readBytes(part)).equals(original.subarray(1_000, 2_000))).toBe(true);
    const preview = lake.preview ?? '';
    const rendition = await vi.waitFor(
      async () => {
        const response = await other.get(preview, avif);
        expect(response.headers.get('content-type')).toBe('image/avif');
        return readBytes(response);
      },
      { timeout: 60_000, interval: 100 },
    );
    expect((await sharp(rendition).metadata()).width).toBe(768);

    await usePicture(location, lake.id);
    const share = await other.get(documents.updateSharePicture('lake'));
    expect([share.status, share.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const kit = readZip(await readBytes(await other.get(documents.mediaKit)));
    expect([...kit.values()].map((bytes) => bytes.equals(original))).toEqual([true]);
    expect(other.output()).not.toMatch(/"level":"(?:error|warn)"/);

    // The session is known on both machines.
    const replaced = await send(
      other,
      cookie,
      `/${lake.id}/file?version=${lake.version}`,
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b4b4d' } })
        .jpeg()
        .toBuffer(),
    );
    expect(replaced.status).toBe(200);
    const moved = await one.get(lake.url);
    expect(moved.status).toBe(302);
    const url = moved.headers.get('location') ?? '';
    expect(url).toMatch(/^\/uploads\/lake-/);
    for (const machine of [one, other]) {
      expect((await machine.get(preview, avif)).status).toBe(302);
      expect((await machine.get(url)).status).toBe(200);
    }

    expect((await send(one, cookie, '/bin', { ids: [lake.id], evenIfUsed: true })).status).toBe(200);
    expect((await other.get(url)).status).toBe(404);
    expect((await send(other, cookie, '/restore', { ids: [lake.id] })).status).toBe(200);
    expect((await one.get(url)).status).toBe(200);
    await send(one, cookie, '/bin', { ids: [lake.id], evenIfUsed: true });
    expect((await send(one, cookie, '/delete', { ids: [lake.id] })).status).toBe(200);
    for (const machine of [one, other]) expect((await machine.get(url)).status).toBe(404);
    expect(await checkStored(location)).toBe(0);
  });

  test('whichever machine is killed in the middle of uploads, none that was confirmed is lost', {
    timeout: 300_000,
  }, async () => {
    const { location, one, other } = await openMachines();
    const cookie = await one.signIn();
    const confirmed = new Map<string, Buffer>();
    const uploadUntilKilled = async (machine: Machine): Promise<void> => {
      for (;;) {
        const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(300_000)]);
        const item = await upload(machine, cookie, 'paper.pdf', bytes).catch(() => null);
        if (item === null) return;
        confirmed.set(item.url, bytes);
      }
    };
    for (const [killed, count] of [
      [one, 2],
      [other, 5],
      [one, 9],
      [other, 14],
    ] as const) {
      const target = confirmed.size + count;
      const uploads = [killed, killed, killed].map(uploadUntilKilled);
      await vi.waitFor(() => expect(confirmed.size).toBeGreaterThanOrEqual(target), {
        timeout: 60_000,
        interval: 5,
      });
      await killed.kill();
      await Promise.all(uploads);
      const alive = killed === one ? other : one;
      for (const [url, bytes] of confirmed)
        expect((await readBytes(await alive.get(url))).equals(bytes)).toBe(true);
      await killed.start();
    }
    expect(confirmed.size).toBeGreaterThanOrEqual(30);
    for (const machine of [one, other])
      for (const [url, bytes] of confirmed)
        expect((await readBytes(await machine.get(url))).equals(bytes)).toBe(true);
    // Those that were stored and not confirmed are removed after a day.
    expect(await checkStored(location)).toBeGreaterThanOrEqual(confirmed.size);
  });
});
