import { describe, expect, test } from 'vitest';
import { bodyOf, kitSite, setUpMediaKitHarness } from '../../../tests/support/media-kit-harness.ts';
import { pictureBytes, setUpPictureServer } from '../../../tests/support/picture-server.ts';
import { readZip } from '../../../tests/support/read-zip.ts';

const image = { 'Content-Type': 'image/jpeg' };
const openHarness = setUpMediaKitHarness();
const serve = setUpPictureServer();

const readZipNames = async (response: Response): Promise<string[]> => [
  ...readZip(await bodyOf(response)).keys(),
];

const listReasons = (lines: readonly string[]): string[] =>
  lines.map((line) => JSON.parse(line)).map(({ picture, reason }) => `${picture}: ${reason}`);

describe('pictures of a remote content host', () => {
  test('are packed one after another under unique names', async () => {
    const { origin, requestedPaths } = await serve({
      '/2024/photo.jpg': pictureBytes('old'),
      '/2025/photo.jpg?v=2': pictureBytes('new', 'image/webp'),
      '/moved.jpg': (response) => response.writeHead(302, { Location: '/2024/photo.jpg' }).end(),
    });
    const paths = ['/2024/photo.jpg', '/2025/photo.jpg?v=2', '/moved.jpg'];
    const { app, lines } = openHarness({ urls: paths.map((path) => origin + path), contentHost: origin });
    const response = await app.request('/media-kit.zip');
    expect(response.headers.get('content-length')).toBeNull();
    const files = readZip(await bodyOf(response));
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['photo.jpg', 'old'],
      ['photo-2.jpg', 'new'],
      ['moved.jpg', 'old'],
    ]);
    expect(requestedPaths).toEqual([...paths, '/2024/photo.jpg']);
    expect(lines).toEqual([]);
  });

  test('are skipped after any error, and the zip stays valid', async () => {
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
    const { app, lines } = openHarness({ urls, contentHost: origin });
    expect(await readZipNames(await app.request('/media-kit.zip'))).toEqual(['good.jpg']);
    expect(listReasons(lines)).toEqual([
      'page.jpg: the answer has status 200 and type text/html',
      'gone.jpg: the answer has status 404 and type image/png',
      'empty.jpg: the answer is empty',
      'cut.jpg: aborted',
      'round.jpg: there were more than 3 redirects',
    ]);
  });

  test('are skipped if the response takes too long to start or to end', async () => {
    const { origin } = await serve({
      '/silent.jpg': () => {},
      '/stuck.jpg': (response) => void response.writeHead(200, image).write('half'),
      '/good.jpg': pictureBytes('good'),
    });
    const urls = ['silent', 'stuck', 'good'].map((name) => `${origin}/${name}.jpg`);
    const { app, lines } = openHarness({ urls, contentHost: origin, timeout: 1_500 });
    expect(await readZipNames(await app.request('/media-kit.zip'))).toEqual(['good.jpg']);
    expect(listReasons(lines)).toEqual([
      'silent.jpg: The operation was aborted due to timeout',
      'stuck.jpg: The operation was aborted due to timeout',
    ]);
  });

  test('lead to 503 if none is available', async () => {
    const { origin } = await serve({});
    const { app } = openHarness({ urls: [`${origin}/a.jpg`], contentHost: origin });
    const response = await app.request('/media-kit.zip');
    expect([response.status, await response.text()]).toEqual([
      503,
      'Failed to prepare the download. Please try again.',
    ]);
  });

  test('are not fetched from the private network, unless the content host is there', async () => {
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
    const { app, lines } = openHarness({ urls, contentHost: origin });
    expect(await readZipNames(await app.request('/media-kit.zip'))).toEqual(['good.jpg']);
    expect(new Set(listReasons(lines).map((line) => line.replace(/^.*: /, '')))).toEqual(
      new Set(['the address is inside our own network']),
    );
    expect(inner.requestedPaths).toEqual([]);
  });
});

describe('a single picture of another origin', () => {
  const buildAddress = (url: string): string => `/media-kit/picture?url=${encodeURIComponent(url)}`;

  test('is proxied', async () => {
    const { origin } = await serve({ '/a/photo.jpg?w=1': pictureBytes('bytes') });
    const url = `${origin}/a/photo.jpg?w=1`;
    const { app } = openHarness({ urls: [url], contentHost: origin });
    const response = await app.request(buildAddress(url));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-length')).toBe('5');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect((await bodyOf(response)).toString()).toBe('bytes');
  });

  test('is proxied only if it is in the kit', async () => {
    const { origin, requestedPaths } = await serve({
      '/in.jpg': pictureBytes('in'),
      '/out.jpg': pictureBytes('out'),
    });
    const { app } = openHarness({ urls: [`${origin}/in.jpg`], contentHost: origin });
    for (const url of [`${origin}/out.jpg`, `${origin}/in.jpg?x`, 'http://[', '', 'file:///etc/passwd'])
      expect((await app.request(buildAddress(url))).status).toBe(404);
    expect((await app.request('/media-kit/picture')).status).toBe(404);
    expect(requestedPaths).toEqual([]);
  });

  test('leads to 502 if it is not available', async () => {
    const { origin } = await serve({ '/page.jpg': pictureBytes('<p>Sorry</p>', 'text/html') });
    const { app, lines } = openHarness({ urls: [`${origin}/page.jpg`], contentHost: origin });
    const response = await app.request(buildAddress(`${origin}/page.jpg`));
    expect([response.status, await response.text()]).toEqual([
      502,
      'We cannot get this picture at the moment. Please try again later.',
    ]);
    expect(lines).toHaveLength(1);
  });

  test('redirects to the uploaded file if the address is on this site', async () => {
    const { app } = openHarness({ urls: ['/uploads/one-1a.jpg'], files: { 'one-1a.jpg': 'one' } });
    const response = await app.request(buildAddress(`${kitSite}/uploads/one-1a.jpg`));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/uploads/one-1a.jpg']);
  });

  test('is fetched once for concurrent downloads, and again for a later one', async () => {
    const { origin, requestedPaths } = await serve({ '/a.jpg': pictureBytes(Buffer.alloc(300_000, 'x')) });
    const { app } = openHarness({ urls: [`${origin}/a.jpg`], contentHost: origin });
    const downloadAs = (from: number) =>
      app.request(buildAddress(`${origin}/a.jpg`), { headers: { from: `${from}` } });
    const responses = await Promise.all(Array.from({ length: 20 }, (_, visitor) => downloadAs(visitor)));
    expect(requestedPaths).toHaveLength(1);
    await responses[0]?.body?.cancel();
    for (const response of responses.slice(1)) expect((await bodyOf(response)).length).toBe(300_000);
    expect((await bodyOf(await downloadAs(1))).length).toBe(300_000);
    expect(requestedPaths).toHaveLength(2);
  });

  test('is available to others while eleven addresses read nothing', async () => {
    const { origin } = await serve({ '/a.jpg': pictureBytes('a') });
    const { app } = openHarness({ urls: [`${origin}/a.jpg`], contentHost: origin });
    const downloadAs = (from: string) => app.request(buildAddress(`${origin}/a.jpg`), { headers: { from } });
    const begun = [];
    for (let robot = 0; robot < 66; robot += 1) begun.push(await downloadAs(`robot ${robot % 11}`));
    expect((await downloadAs('visitor')).status).toBe(200);
    for (const response of begun) await response.body?.cancel();
  });

  test('releases its slot after the response', async () => {
    const { origin } = await serve({ '/a.jpg': pictureBytes('a') });
    const { app } = openHarness({ urls: [`${origin}/a.jpg`], contentHost: origin });
    for (let count = 0; count < 30; count += 1) {
      const response = await app.request(
        buildAddress(`${origin}/a.jpg`),
        count % 2 ? { method: 'HEAD' } : {},
      );
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  });
});
