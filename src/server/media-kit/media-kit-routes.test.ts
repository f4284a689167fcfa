import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureNow, fixtureTimeZone } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { bodyOf, mediaKitDoor } from '../../../tests/support/media-kit-door.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { createEmbeddedHost } from '../content-host/embedded/embedded-host.ts';
import { MediaStore } from '../media/media-store.ts';

const openDoor = mediaKitDoor();

const filesOf = async (answer: Response): Promise<string[][]> =>
  [...readZip(await bodyOf(answer))].map(([name, bytes]) => [name, bytes.toString()]);

onEveryDatabase(({ open }) => {
  test('the kit of the embedded host comes as one zip, its length told ahead', async () => {
    const database = await open();
    await storeFixtures(database);
    const { app, lines } = openDoor({
      host: createEmbeddedHost({
        database,
        media: new MediaStore(database.db, '/nowhere'),
        timeZone: async () => fixtureTimeZone,
        now: () => fixtureNow,
        log: { warn: () => {}, error: () => {} },
      }),
      files: { 'lake.jpg': 'the lake', 'crown.jpg': 'the crown' },
    });
    const answer = await app.request('/media-kit.zip');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Thandiwe Banda-media-kit.zip"; filename*=UTF-8''Thandiwe%20Banda-media-kit.zip`,
    );
    const zip = await bodyOf(answer);
    expect(Number(answer.headers.get('content-length'))).toBe(zip.length);
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

  test('tells its headers without a body when only those are asked for', async () => {
    const { app } = openDoor({ urls, files });
    const head = await app.request('/media-kit.zip', { method: 'HEAD' });
    const whole = await app.request('/media-kit.zip');
    expect(head.status).toBe(200);
    expect([...head.headers]).toEqual([...whole.headers]);
    expect((await bodyOf(head)).length).toBe(0);
    expect((await bodyOf(whole)).length).toBe(Number(head.headers.get('content-length')));
  });

  test('keeps a name that is not ASCII for those who can read it', async () => {
    const { app } = openDoor({ urls, files, name: "Chisomo Mŵale (d'Or)" });
    const answer = await app.request('/media-kit.zip', { method: 'HEAD' });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Chisomo Mwale (d'Or)-media-kit.zip"; filename*=UTF-8''Chisomo%20M%C5%B5ale%20%28d%27Or%29-media-kit.zip`,
    );
  });

  test('leaves out a file that is not there, and tells the operator', async () => {
    const { app, lines } = openDoor({ urls: ['/uploads/gone.jpg', ...urls], files });
    const answer = await app.request('/media-kit.zip');
    expect(await filesOf(answer)).toEqual([
      ['one-1a.jpg', 'one'],
      ['two-2b.png', 'two'],
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"event":"media kit picture left out","picture":"gone.jpg"');
  });

  test('never leaves the uploads folder', async () => {
    const { app, uploadsFolder } = openDoor({
      urls: ['/uploads/..%2Fsecret.jpg', '/uploads/sub/secret.jpg', '/secret.jpg', ...urls],
      files,
    });
    writeFileSync(join(uploadsFolder, '..', 'secret.jpg'), 'secret');
    expect((await filesOf(await app.request('/media-kit.zip'))).map(([name]) => name)).toEqual([
      'one-1a.jpg',
      'two-2b.png',
    ]);
  });

  test.each([[[]], [['/uploads/gone.jpg']]])(
    'says what is the matter where there is nothing to pack: %j',
    async (given) => {
      const { app } = openDoor({ urls: given });
      const answer = await app.request('/media-kit.zip');
      expect([answer.status, await answer.text()]).toEqual(
        given.length === 0
          ? [404, 'No media kit available at the moment.']
          : [503, 'Failed to prepare the download. Please try again.'],
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-disposition')).toBeNull();
    },
  );

  test('says that it cannot be loaded while the content host is away', async () => {
    const away = { list: async () => Promise.reject(new ContentUnavailable('away')) };
    const { app } = openDoor({ host: away as Partial<ContentHost> as ContentHost });
    const answer = await app.request('/media-kit.zip');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(await answer.text()).toBe('Failed to load media kit. Please try again later.');
  });

  test('is made six times at once for one address and not more; who is done makes room', async () => {
    const { app } = openDoor({ urls, files });
    const begun = [];
    for (let count = 0; count < 6; count += 1) begun.push(await app.request('/media-kit.zip'));
    expect(begun.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const seventh = await app.request('/media-kit.zip');
    expect(seventh.status).toBe(429);
    expect(seventh.headers.get('retry-after')).toBe('60');
    expect(await seventh.text()).toBe(
      'The media kit is being downloaded several times from your address already. Please try again when that is done.',
    );
    expect((await app.request('/media-kit.zip', { method: 'HEAD' })).status).toBe(200);
    await begun[0]?.body?.cancel();
    expect(await filesOf((await begun[1]) as Response)).toHaveLength(2);
    const next = [await app.request('/media-kit.zip'), await app.request('/media-kit.zip')];
    expect(next.map(({ status }) => status)).toEqual([200, 200]);
    for (const answer of [...begun.slice(2), ...next]) await answer.body?.cancel();
  });

  test('is not kept from others by eleven addresses that take all they may have', async () => {
    const { app } = openDoor({ urls, files });
    const takeFrom = (from: string) => app.request('/media-kit.zip', { headers: { from } });
    const begun = [];
    for (let robot = 0; robot < 66; robot += 1) begun.push(await takeFrom(`robot ${robot % 11}`));
    const visitor = await takeFrom('visitor');
    expect(visitor.status).toBe(200);
    expect(await filesOf(visitor)).toHaveLength(2);
    for (const answer of begun) await answer.body?.cancel();
  });

  test('says so where as many as possible download it', async () => {
    const { app } = openDoor({ urls, files });
    const begun = [];
    for (let visitor = 0; visitor < 61; visitor += 1)
      begun.push(await app.request('/media-kit.zip', { headers: { from: `visitor ${visitor}` } }));
    const last = begun.at(-1);
    expect([last?.status, last?.headers.get('retry-after'), await last?.text()]).toEqual([
      503,
      '60',
      'Many people are downloading the media kit. Please try again in a minute.',
    ]);
    for (const answer of begun.slice(0, -1)) await answer.body?.cancel();
  });
});
