import { describe, expect, test } from 'vitest';
import { bodyOf, kitSite, mediaKitDoor } from '../../../tests/support/media-kit-door.ts';
import { pictureBytes, pictureServer } from '../../../tests/support/picture-server.ts';
import { readZip } from '../../../tests/support/read-zip.ts';

const image = { 'Content-Type': 'image/jpeg' };
const openDoor = mediaKitDoor();
const serve = pictureServer();

const namesOf = async (answer: Response): Promise<string[]> => [...readZip(await bodyOf(answer)).keys()];

const reasonsIn = (lines: readonly string[]): string[] =>
  lines.map((line) => JSON.parse(line)).map(({ picture, reason }) => `${picture}: ${reason}`);

describe('pictures of a remote content host', () => {
  test('are packed one after another, under names of their own', async () => {
    const { origin, asked } = await serve({
      '/2024/photo.jpg': pictureBytes('old'),
      '/2025/photo.jpg?v=2': pictureBytes('new', 'image/webp'),
      '/moved.jpg': (response) => response.writeHead(302, { Location: '/2024/photo.jpg' }).end(),
    });
    const paths = ['/2024/photo.jpg', '/2025/photo.jpg?v=2', '/moved.jpg'];
    const { app, lines } = openDoor({ urls: paths.map((path) => origin + path), contentHost: origin });
    const answer = await app.request('/media-kit.zip');
    expect(answer.headers.get('content-length')).toBeNull();
    const files = readZip(await bodyOf(answer));
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['photo.jpg', 'old'],
      ['photo-2.jpg', 'new'],
      ['moved.jpg', 'old'],
    ]);
    expect(asked).toEqual([...paths, '/2024/photo.jpg']);
    expect(lines).toEqual([]);
  });

  test('are left out where they fail, in whatever way, and the zip stays whole', async () => {
    const { origin } = await serve({
      '/page.jpg': pictureBytes('<p>Sorry</p>', 'text/html'),
      '/empty.jpg': pictureBytes(''),
      '/cut.jpg': (response) => {
        response.writeHead(200, { ...image, 'Content-Length': 100 });
        response.write('half', () => response.destroy());
      },
      '/round.jpg': (response) => response.writeHead(302, { Location: '/round.jpg' }).end(),
      '/good.jpg': pictureBytes('good'),
    });
    const names = ['page', 'gone', 'empty', 'cut', 'round', 'good'];
    const urls = names.map((name) => `${origin}/${name}.jpg`);
    const { app, lines } = openDoor({ urls, contentHost: origin });
    expect(await namesOf(await app.request('/media-kit.zip'))).toEqual(['good.jpg']);
    expect(reasonsIn(lines)).toEqual([
      'page.jpg: the answer has status 200 and type text/html',
      'gone.jpg: the answer has status 404 and type image/png',
      'empty.jpg: the answer is empty',
      'cut.jpg: aborted',
      'round.jpg: there were more than 3 redirects',
    ]);
  });

  test('are left out where they take too long, to begin or to end', async () => {
    const { origin } = await serve({
      '/silent.jpg': () => {},
      '/stuck.jpg': (response) => void response.writeHead(200, image).write('half'),
      '/good.jpg': pictureBytes('good'),
    });
    const urls = ['silent', 'stuck', 'good'].map((name) => `${origin}/${name}.jpg`);
    const { app, lines } = openDoor({ urls, contentHost: origin, timeout: 1_500 });
    expect(await namesOf(await app.request('/media-kit.zip'))).toEqual(['good.jpg']);
    expect(reasonsIn(lines)).toEqual([
      'silent.jpg: The operation was aborted due to timeout',
      'stuck.jpg: The operation was aborted due to timeout',
    ]);
  });

  test('are refused all together where none can be had', async () => {
    const { origin } = await serve({});
    const { app } = openDoor({ urls: [`${origin}/a.jpg`], contentHost: origin });
    const answer = await app.request('/media-kit.zip');
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'Failed to prepare the download. Please try again.',
    ]);
  });

  test('are not fetched from inside our own network, unless the content host is there', async () => {
    const inner = await serve({ '/secret.jpg': pictureBytes('secret') });
    const { origin } = await serve({
      '/good.jpg': pictureBytes('good'),
      '/away.jpg': (response) => response.writeHead(302, { Location: `${inner.origin}/secret.jpg` }).end(),
    });
    const port = new URL(inner.origin).port;
    const urls = [
      `${inner.origin}/secret.jpg`,
      `http://localhost:${port}/secret.jpg`,
      `http://[::ffff:127.0.0.1]:${port}/secret.jpg`,
      `http://2130706433:${port}/secret.jpg`,
      `${origin}/away.jpg`,
      `${origin}/good.jpg`,
    ];
    const { app, lines } = openDoor({ urls, contentHost: origin });
    expect(await namesOf(await app.request('/media-kit.zip'))).toEqual(['good.jpg']);
    expect(new Set(reasonsIn(lines).map((line) => line.replace(/^.*: /, '')))).toEqual(
      new Set(['the address is inside our own network']),
    );
    expect(inner.asked).toEqual([]);
  });
});

describe('a single picture of another origin', () => {
  const asking = (url: string): string => `/media-kit/picture?url=${encodeURIComponent(url)}`;

  test('is handed on', async () => {
    const { origin } = await serve({ '/a/photo.jpg?w=1': pictureBytes('bytes') });
    const url = `${origin}/a/photo.jpg?w=1`;
    const { app } = openDoor({ urls: [url], contentHost: origin });
    const answer = await app.request(asking(url));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-length')).toBe('5');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect((await bodyOf(answer)).toString()).toBe('bytes');
  });

  test('is handed on only where the kit names it', async () => {
    const { origin, asked } = await serve({ '/in.jpg': pictureBytes('in'), '/out.jpg': pictureBytes('out') });
    const { app } = openDoor({ urls: [`${origin}/in.jpg`], contentHost: origin });
    for (const url of [`${origin}/out.jpg`, `${origin}/in.jpg?x`, 'http://[', '', 'file:///etc/passwd'])
      expect((await app.request(asking(url))).status).toBe(404);
    expect((await app.request('/media-kit/picture')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('is refused where it cannot be had', async () => {
    const { origin } = await serve({ '/page.jpg': pictureBytes('<p>Sorry</p>', 'text/html') });
    const { app, lines } = openDoor({ urls: [`${origin}/page.jpg`], contentHost: origin });
    const answer = await app.request(asking(`${origin}/page.jpg`));
    expect([answer.status, await answer.text()]).toEqual([502, 'This picture cannot be had at the moment.']);
    expect(lines).toHaveLength(1);
  });

  test('leads to our own file where it is ours under another address of the site', async () => {
    const { app } = openDoor({ urls: ['/uploads/one-1a.jpg'], files: { 'one-1a.jpg': 'one' } });
    const answer = await app.request(asking(`${kitSite}/uploads/one-1a.jpg`));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/uploads/one-1a.jpg']);
  });

  test('is fetched once for all who take it at the same time, and again for who comes later', async () => {
    const { origin, asked } = await serve({ '/a.jpg': pictureBytes(Buffer.alloc(300_000, 'x')) });
    const { app } = openDoor({ urls: [`${origin}/a.jpg`], contentHost: origin });
    const takeFrom = (from: number) =>
      app.request(asking(`${origin}/a.jpg`), { headers: { from: `${from}` } });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, visitor) => takeFrom(visitor)));
    expect(asked).toHaveLength(1);
    await answers[0]?.body?.cancel();
    for (const answer of answers.slice(1)) expect((await bodyOf(answer)).length).toBe(300_000);
    expect((await bodyOf(await takeFrom(1))).length).toBe(300_000);
    expect(asked).toHaveLength(2);
  });

  test('is not kept from others by eleven addresses that take nothing of it', async () => {
    const { origin } = await serve({ '/a.jpg': pictureBytes('a') });
    const { app } = openDoor({ urls: [`${origin}/a.jpg`], contentHost: origin });
    const takeFrom = (from: string) => app.request(asking(`${origin}/a.jpg`), { headers: { from } });
    const begun = [];
    for (let robot = 0; robot < 66; robot += 1) begun.push(await takeFrom(`robot ${robot % 11}`));
    expect((await takeFrom('visitor')).status).toBe(200);
    for (const answer of begun) await answer.body?.cancel();
  });

  test('keeps its place no longer than it takes', async () => {
    const { origin } = await serve({ '/a.jpg': pictureBytes('a') });
    const { app } = openDoor({ urls: [`${origin}/a.jpg`], contentHost: origin });
    for (let count = 0; count < 30; count += 1) {
      const answer = await app.request(asking(`${origin}/a.jpg`), count % 2 ? { method: 'HEAD' } : {});
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  });
});
