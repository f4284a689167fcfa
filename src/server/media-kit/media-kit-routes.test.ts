import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureNow, fixtureTimeZone } from '../../../tests/support/content-fixtures.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { bodyOf, setUpMediaKitHarness } from '../../../tests/support/media-kit-harness.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { createEmbeddedHost } from '../content-host/embedded/embedded-host.ts';
import { MediaStore } from '../media/media-store.ts';

const openHarness = setUpMediaKitHarness();

const readZipFiles = async (response: Response): Promise<string[][]> =>
  [...readZip(await bodyOf(response))].map(([name, bytes]) => [name, bytes.toString()]);

onSqlite(({ open }) => {
  test('the kit of the embedded host is sent as one zip with a Content-Length', async () => {
    const database = await open();
    await storeFixtures(database);
    const { app, lines } = openHarness({
      host: createEmbeddedHost({
        database,
        media: new MediaStore(database.db),
        timeZone: async () => fixtureTimeZone,
        now: () => fixtureNow,
        log: { warn: () => {}, error: () => {} },
      }),
      files: { 'lake.jpg': 'the lake', 'crown.jpg': 'the crown' },
    });
    const response = await app.request('/media-kit.zip');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Thandiwe Banda-media-kit.zip"; filename*=UTF-8''Thandiwe%20Banda-media-kit.zip`,
    );
    const zip = await bodyOf(response);
    expect(Number(response.headers.get('content-length'))).toBe(zip.length);
    expect([...readZip(zip)].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['lake.jpg', 'the lake'],
      ['crown.jpg', 'the crown'],
    ]);
    expect(lines).toEqual([]);
  });
});

describe('the media kit as a zip', () => {
  const urls = ['/uploads/one-1a.jpg', '/uploads/two-2b.png'];
  const files = { 'one-1a.jpg': 'one', 'two-2b.png': 'two' };

  test('answers HEAD with the headers and no body', async () => {
    const { app } = openHarness({ urls, files });
    const head = await app.request('/media-kit.zip', { method: 'HEAD' });
    const whole = await app.request('/media-kit.zip');
    expect(head.status).toBe(200);
    expect([...head.headers]).toEqual([...whole.headers]);
    expect((await bodyOf(head)).length).toBe(0);
    expect((await bodyOf(whole)).length).toBe(Number(head.headers.get('content-length')));
  });

  test('sends a name that is not ASCII in the extended header syntax', async () => {
    const { app } = openHarness({ urls, files, name: "Chisomo Mŵale (d'Or)" });
    const response = await app.request('/media-kit.zip', { method: 'HEAD' });
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Chisomo Mwale (d'Or)-media-kit.zip"; filename*=UTF-8''Chisomo%20M%C5%B5ale%20%28d%27Or%29-media-kit.zip`,
    );
  });

  test('skips a missing file and logs it', async () => {
    const { app, lines } = openHarness({ urls: ['/uploads/gone.jpg', ...urls], files });
    const response = await app.request('/media-kit.zip');
    expect(await readZipFiles(response)).toEqual([
      ['one-1a.jpg', 'one'],
      ['two-2b.png', 'two'],
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"event":"media kit picture left out","picture":"gone.jpg"');
  });

  test('never reads files outside the uploads folder', async () => {
    const { app, uploadsFolder } = openHarness({
      urls: ['/uploads/..%2Fsecret.jpg', '/uploads/sub/secret.jpg', '/secret.jpg', ...urls],
      files,
    });
    writeFileSync(join(uploadsFolder, '..', 'secret.jpg'), 'secret');
    expect((await readZipFiles(await app.request('/media-kit.zip'))).map(([name]) => name)).toEqual([
      'one-1a.jpg',
      'two-2b.png',
    ]);
  });

  test.each([[[]], [['/uploads/gone.jpg']]])(
    'sends an error message if there is nothing to pack: %j',
    async (given) => {
      const { app } = openHarness({ urls: given });
      const response = await app.request('/media-kit.zip');
      expect([response.status, await response.text()]).toEqual(
        given.length === 0
          ? [404, 'No media kit available at the moment.']
          : [503, 'Failed to prepare the download. Please try again.'],
      );
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-disposition')).toBeNull();
    },
  );

  test('sends 503 during an outage of the content host', async () => {
    const unavailableHost = { list: async () => Promise.reject(new ContentUnavailable('away')) };
    const { app } = openHarness({ host: unavailableHost as Partial<ContentHost> as ContentHost });
    const response = await app.request('/media-kit.zip');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.text()).toBe('Failed to load media kit. Please try again later.');
  });

  test('is sent to one address six times at once; a finished download releases its slot', async () => {
    const { app } = openHarness({ urls, files });
    const begun = [];
    for (let count = 0; count < 6; count += 1) begun.push(await app.request('/media-kit.zip'));
    expect(begun.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const seventh = await app.request('/media-kit.zip');
    expect(seventh.status).toBe(429);
    expect(seventh.headers.get('retry-after')).toBe('60');
    expect(await seventh.text()).toBe(
      'The media kit is already being downloaded several times from your address. Please try again when that is done.',
    );
    expect((await app.request('/media-kit.zip', { method: 'HEAD' })).status).toBe(200);
    await begun[0]?.body?.cancel();
    expect(await readZipFiles((await begun[1]) as Response)).toHaveLength(2);
    const next = [await app.request('/media-kit.zip'), await app.request('/media-kit.zip')];
    expect(next.map(({ status }) => status)).toEqual([200, 200]);
    for (const response of [...begun.slice(2), ...next]) await response.body?.cancel();
  });

  test('is available to others while eleven addresses use all their slots', async () => {
    const { app } = openHarness({ urls, files });
    const takeFrom = (from: string) => app.request('/media-kit.zip', { headers: { from } });
    const begun = [];
    for (let robot = 0; robot < 66; robot += 1) begun.push(await takeFrom(`robot ${robot % 11}`));
    const visitor = await takeFrom('visitor');
    expect(visitor.status).toBe(200);
    expect(await readZipFiles(visitor)).toHaveLength(2);
    for (const response of begun) await response.body?.cancel();
  });

  test('sends 503 when all slots are in use', async () => {
    const { app } = openHarness({ urls, files });
    const begun = [];
    for (let visitor = 0; visitor < 61; visitor += 1)
      begun.push(await app.request('/media-kit.zip', { headers: { from: `visitor ${visitor}` } }));
    const last = begun.at(-1);
    expect([last?.status, last?.headers.get('retry-after'), await last?.text()]).toEqual([
      503,
      '60',
      'Many people are downloading the media kit right now. Please try again in a minute.',
    ]);
    for (const response of begun.slice(0, -1)) await response.body?.cancel();
  });
});
