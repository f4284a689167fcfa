import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { noisyPicture } from '../../../tests/support/noisy-picture.ts';
import { pictureBytes, setUpPictureServer } from '../../../tests/support/picture-server.ts';
import { setUpRemotePictures } from '../../../tests/support/remote-pictures-harness.ts';
import type { Picture } from '../../content/pictures/picture.ts';
import type { ContentItem } from '../content-host/content-host.ts';
import { createPictureWorker } from './picture-worker.ts';

const open = setUpRemotePictures();
const serve = setUpPictureServer();

const coverOf = (item: ContentItem | undefined): Picture | null => item?.values.cover as Picture | null;
const fullOf = (item: ContentItem | undefined): string => coverOf(item)?.url ?? '';

let lake: Buffer;
beforeAll(async () => {
  lake = await noisyPicture(900, 600)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Someone' } })
    .toBuffer();
});

describe('a picture of the content host', () => {
  test('is fetched once, and served in our sizes and encodings after the host is gone', async () => {
    const { origin, requestedPaths } = await serve({ '/2025/lake.jpg': pictureBytes(lake) });
    const cover = { id: 5, url: `${origin}/2025/lake.jpg`, width: 900, height: 600, alt: 'A lake' };
    const site = await open(origin, { items: [{ cover }] });
    const [item] = await site.listItems();
    const shown = coverOf(item);
    expect(shown).toMatchObject({ id: 5, alt: 'A lake', width: 900, height: 600 });
    expect(Object.keys(shown?.sizes ?? {})).toEqual(['thumbnail', 'medium', 'phone', 'medium_large']);
    expect(shown?.url).toMatch(/^\/remote-pictures\/[\da-f]{24}\/full\/lake\.jpg$/);

    const addresses = [shown?.url ?? '', ...Object.values(shown?.sizes ?? {}).map(({ url }) => url)];
    const answers = await Promise.all(addresses.map((address) => site.get(address)));
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
    expect(requestedPaths).toEqual(['/2025/lake.jpg']);
    const [full] = answers;
    expect(full?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(full?.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    // The full picture has no metadata, like uploads.
    expect(
      (await sharp(Buffer.from(await (full as Response).arrayBuffer())).metadata()).exif,
    ).toBeUndefined();

    const small = shown?.sizes.medium?.url ?? '';
    const webp = await site.get(small, { accept: 'image/avif,image/webp' });
    expect(webp.headers.get('vary')).toBe('Accept, Save-Data');
    await expect
      .poll(async () => (await site.get(small, { accept: 'image/avif' })).headers.get('content-type'), {
        timeout: 20_000,
      })
      .toBe('image/avif');
    expect(requestedPaths).toHaveLength(1);
    // A picture that is smaller than a size is sent as it is.
    expect((await site.get(small.replace('medium', 'large'))).headers.get('content-type')).toBe('image/jpeg');

    // Another process, or the next start, with the host away and without any content.
    const next = await open('http://127.0.0.1:9', { folder: site.folder });
    expect((await next.get(small)).status).toBe(200);
  });

  test('has the dimensions of the stored file as soon as it is stored, if the host tells none', async () => {
    const { origin } = await serve({ '/lake.jpg': pictureBytes(lake) });
    const site = await open(origin, { items: [{ photos: [`${origin}/lake.jpg`] }] });
    const photoOf = async () => ((await site.listItems())[0]?.values.photos as Picture[] | undefined)?.[0];
    const before = await photoOf();
    expect(before).toMatchObject({ width: null, height: null });
    const revision = site.host.revision();
    await site.get(before?.sizes.large?.url ?? '');
    expect(site.host.revision()).not.toBe(revision);
    expect(await photoOf()).toMatchObject({
      width: 900,
      height: 600,
      sizes: { medium: { width: 360, height: 240 } },
    });
  });

  test('in a text is served by this site, and its origin is not in the policy', async () => {
    const { origin } = await serve({ '/lake.jpg?a=1&b=2': pictureBytes(lake) });
    const html = `<p><img src="${origin}/lake.jpg?a=1&amp;b=2" alt="A lake" width="900" height="600" loading="lazy"><img src="https://cdn.example/x.jpg" alt=""></p>`;
    const site = await open(origin, { items: [{ html }] });
    const [item] = await site.listItems();
    const address = /src="(\/remote-pictures\/[^"]+)"/.exec(item?.html ?? '')?.[1] ?? '';
    expect((await site.get(address)).status).toBe(200);
    expect(item?.html).toContain('src="https://cdn.example/x.jpg"');
    expect(site.host.pictureOrigins()).toEqual(['https://cdn.example']);
  });

  test('has a thumbnail around the focal point that the host tells', async () => {
    const { origin } = await serve({ '/lake.jpg': pictureBytes(lake) });
    const picture = (x: number) => ({ url: `${origin}/lake.jpg`, focal_point: { x, y: 50 } });
    const site = await open(origin, { items: [{ cover: picture(0) }, { cover: picture(100) }] });
    const items = await site.listItems();
    const bytes = await Promise.all(
      items.map(async (item) =>
        Buffer.from(await (await site.get(coverOf(item)?.sizes.thumbnail?.url ?? '')).arrayBuffer()),
      ),
    );
    expect(bytes[0]?.equals(bytes[1] as Buffer)).toBe(false);
  });

  test('is found by a process that has shown no page with it', async () => {
    const { origin } = await serve({ '/lake.jpg': pictureBytes(lake) });
    const items = [{ cover: `${origin}/lake.jpg` }];
    const address = fullOf((await (await open(origin, { items })).listItems())[0]);
    const other = await open(origin, { items });
    expect((await other.get(address)).status).toBe(200);
  });

  test('is not fetched if the content does not name it', async () => {
    const { origin, requestedPaths } = await serve({ '/lake.jpg': pictureBytes(lake) });
    const named = await open(origin, { items: [{ cover: `${origin}/lake.jpg` }] });
    const address = fullOf((await named.listItems())[0]);
    const site = await open(origin);
    expect((await site.get(address)).status).toBe(404);
    expect((await site.get('/remote-pictures/../x')).status).toBe(404);
    expect((await site.get(`/remote-pictures/${'0'.repeat(24)}/full/..%2f..%2fetc`)).status).toBe(404);
    expect(requestedPaths).toEqual([]);
  });
});

describe('a picture that cannot be shown', () => {
  test('is left out with one line in the log, and the others are shown', async () => {
    const { origin: inside, requestedPaths: insidePaths } = await serve({
      '/secret.jpg': pictureBytes(lake),
    });
    const large = await sharp({ create: { width: 10_000, height: 5_100, channels: 3, background: '#fff' } })
      .jpeg({ quality: 20 })
      .toBuffer();
    const { origin } = await serve({
      '/page.jpg': pictureBytes('<html><script>alert(1)</script></html>'),
      '/drawing.jpg': pictureBytes('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
      '/large.jpg': pictureBytes(large),
      '/damaged.jpg': pictureBytes(lake.subarray(0, 200)),
      '/inward.jpg': (response) => response.writeHead(302, { Location: `${inside}/secret.jpg` }).end(),
      '/round.jpg': (response) => response.writeHead(302, { Location: '/round.jpg' }).end(),
      '/endless.jpg': (response) => {
        response.writeHead(200, { 'Content-Type': 'image/jpeg' });
        const more = () => {
          if (!response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(more));
        };
        more();
      },
      '/good.jpg': pictureBytes(lake),
    });
    const names = ['page', 'drawing', 'large', 'damaged', 'inward', 'round', 'endless', 'gone', 'good'];
    const items = names.map((name) => ({
      cover: `${origin}/${name}.jpg`,
      html: `<img src="${origin}/${name}.jpg" alt="">`,
    }));
    const site = await open(origin, { items, limits: { maxBytes: 1_000_000 } });
    const addresses = (await site.listItems()).map(fullOf);
    for (let round = 0; round < 2; round += 1)
      for (const [index, address] of addresses.entries()) {
        const answer = await site.get(address);
        expect([names[index], answer.status]).toEqual([names[index], names[index] === 'good' ? 200 : 503]);
        expect(answer.headers.get('cache-control')).toMatch(
          names[index] === 'good' ? /immutable/ : /no-store/,
        );
      }
    expect(insidePaths).toEqual([]);
    const reasons = site.log.lines
      .map((line) => JSON.parse(line))
      .map(({ picture, reason }) => `${picture}: ${reason}`);
    expect(reasons).toEqual([
      '/page.jpg: it is not a picture',
      '/drawing.jpg: it is not a picture',
      '/large.jpg: The picture must have at most 50 million pixels. Please make it smaller and try again.',
      expect.stringMatching(/^\/damaged\.jpg: /),
      '/inward.jpg: it leads to another site than the content host',
      '/round.jpg: there are more than 3 redirects',
      '/endless.jpg: it is larger than 1000000 bytes',
      '/gone.jpg: it answered with status 404',
    ]);
    const shown = await site.listItems();
    expect(shown.map((item) => coverOf(item) !== null)).toEqual(names.map((name) => name === 'good'));
    expect(shown[0]?.html).toBe('<img class="is-missing" alt="">');
    expect(readdirSync(site.pictures.files.workFolder).filter((name) => name.endsWith('.json'))).toHaveLength(
      1,
    );
  }, 30_000);

  test('is rejected if its address is in a private network', async () => {
    const { origin } = await serve({});
    const addresses = [
      'http://10.0.0.5/x.jpg',
      'http://127.0.0.1:9/x.jpg',
      'http://[::1]/x.jpg',
      'http://localhost/x.jpg',
    ];
    const site = await open(origin, {
      items: [
        {
          photos: [...addresses, 'https://cdn.example/x.jpg'],
          html: '<img src="http://192.168.1.1/y.jpg" alt="">',
        },
      ],
    });
    await site.listItems();
    const [item] = await site.listItems();
    expect((item?.values.photos as Picture[] | undefined)?.map(({ url }) => url)).toEqual([
      'https://cdn.example/x.jpg',
    ]);
    expect(item?.html).toBe('<img class="is-missing" alt="">');
    expect(site.log.lines).toHaveLength(5);
    expect(site.log.lines.join()).toContain(
      'its address is in a private network, which visitors cannot reach',
    );
  });

  test('is shown again after the host is back, and none is waited for meanwhile', async () => {
    let isDown = true;
    const { origin, requestedPaths } = await serve({
      '/a.jpg': (response, request) => (isDown ? response.destroy() : pictureBytes(lake)(response, request)),
      '/b.jpg': (response, request) => (isDown ? response.destroy() : pictureBytes(lake)(response, request)),
    });
    const site = await open(origin, { items: [{ cover: `${origin}/a.jpg` }, { cover: `${origin}/b.jpg` }] });
    const addresses = (await site.listItems()).map(fullOf);
    const before = site.host.revision();
    for (const address of addresses) expect((await site.get(address)).status).toBe(503);
    expect(requestedPaths).toEqual(['/a.jpg']);
    expect(site.host.revision()).not.toBe(before);
    expect((await site.listItems()).map(coverOf)).toEqual([null, null]);
    expect(site.log.lines).toHaveLength(1);

    isDown = false;
    site.pass(20_000);
    const worker = createPictureWorker({
      pictures: site.pictures,
      host: site.host,
      contentRevision: site.content.revision,
      log: site.log,
      every: 50,
    });
    worker.start();
    await expect
      .poll(async () => (await site.listItems()).filter((item) => coverOf(item) !== null).length, {
        timeout: 20_000,
      })
      .toBe(2);
    await worker.stop();
  });
});

test('a picture for which the host always fails does not keep the others back', async () => {
  const { origin, requestedPaths } = await serve({
    '/bad.jpg': (response) => response.writeHead(500).end(),
    '/a.jpg': pictureBytes(lake),
    '/b.jpg': pictureBytes(lake),
  });
  const names = ['bad', 'a', 'b'];
  const site = await open(origin, { items: names.map((name) => ({ cover: `${origin}/${name}.jpg` })) });
  const worker = createPictureWorker({
    pictures: site.pictures,
    host: site.host,
    contentRevision: site.content.revision,
    log: site.log,
    every: 50,
  });
  worker.start();
  const listShown = async () => (await site.listItems()).map((item) => coverOf(item) !== null);
  await expect.poll(() => requestedPaths, { timeout: 10_000 }).toEqual(['/bad.jpg']);
  await expect.poll(listShown, { timeout: 10_000 }).toEqual([false, false, false]);
  site.pass(20_000);
  await expect.poll(listShown, { timeout: 10_000 }).toEqual([false, true, true]);
  // It is asked for again, after longer and longer pauses.
  const countBad = () => requestedPaths.filter((path) => path === '/bad.jpg').length;
  await expect.poll(countBad, { timeout: 10_000 }).toBe(2);
  site.pass(20_000);
  await site.listItems();
  expect(countBad()).toBe(2);
  await worker.stop();
});

describe('the store', () => {
  test('removes the least recently used pictures over its limit, and a removed one is fetched again', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const { origin, requestedPaths } = await serve(
      Object.fromEntries(names.map((name) => [`/${name}.jpg`, pictureBytes(lake)])),
    );
    const items = names.map((name) => ({ cover: `${origin}/${name}.jpg` }));
    const sizer = await open(origin, { items: items.slice(0, 1) });
    await sizer.get(fullOf((await sizer.listItems())[0]));
    const sizeOf = (folder: string) =>
      readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    const one = sizeOf(sizer.pictures.files.workFolder);

    const storeBytes = Math.round(one * 2.5);
    const site = await open(origin, { items, limits: { storeBytes } });
    const addresses = (await site.listItems()).map(fullOf);
    const describe = (index: number) =>
      join(site.pictures.files.workFolder, `${addresses[index]?.split('/')[2]}.json`);
    const use = async (index: number, age: number) => {
      expect((await site.get(addresses[index] ?? '')).status).toBe(200);
      if (existsSync(describe(index))) utimesSync(describe(index), age, age);
    };
    await use(0, 3_000);
    await use(1, 1_000);
    await use(2, 2_000);
    await use(3, 4_000);
    await site.pictures.removeUnused();
    expect(sizeOf(site.pictures.files.workFolder)).toBeLessThanOrEqual(storeBytes);
    expect(names.map((_, index) => existsSync(describe(index)))).toEqual([true, false, false, true]);
    requestedPaths.length = 0;
    expect((await site.get(addresses[1] ?? '')).status).toBe(200);
    expect(requestedPaths).toEqual(['/b.jpg']);
  });

  test('is shared by two processes, also when one of them removes files', async () => {
    const { origin, requestedPaths } = await serve({ '/a.jpg': pictureBytes(lake) });
    const items = [{ cover: `${origin}/a.jpg` }];
    const first = await open(origin, { items });
    const second = await open(origin, { items, folder: first.folder });
    const address = fullOf((await first.listItems())[0]);
    await second.listItems();
    const answers = await Promise.all([first.get(address), second.get(address), first.get(address)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(requestedPaths.length).toBeLessThanOrEqual(2);
    expect(readdirSync(first.pictures.files.workFolder).filter((name) => name.endsWith('.part'))).toEqual([]);
    await second.pictures.forget(address.split('/')[2] ?? '');
    expect((await first.get(address)).status).toBe(200);
  });

  test('fetches a picture again whose files are gone, though its description is there', async () => {
    const { origin, requestedPaths } = await serve({ '/a.jpg': pictureBytes(lake) });
    const site = await open(origin, { items: [{ cover: `${origin}/a.jpg` }] });
    const address = fullOf((await site.listItems())[0]);
    await site.get(address);
    for (const name of readdirSync(site.pictures.files.workFolder))
      if (!name.endsWith('.json')) rmSync(join(site.pictures.files.workFolder, name));
    expect((await site.get(address)).status).toBe(200);
    expect(requestedPaths).toHaveLength(2);
  });
});
