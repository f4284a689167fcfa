import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { createUploads } from './upload-files.ts';

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';
const acceptAvif = { accept: 'image/avif,image/webp,*/*;q=0.8' };
const dataSaver = { 'save-data': 'on' };

let folder: string;
let uploadsFolder: string;
let renditionsFolder: string;
const servers: Server[] = [];

/** A deterministic picture with enough detail to encode. */
const drawing = (width: number, height: number) => {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = (at * 7 + Math.floor(at / 97) * 31) % 251;
  return sharp(data, { raw: { width, height, channels: 3 } }).blur(2);
};

const upload = async (name: string, width: number, height: number): Promise<void> => {
  writeFileSync(join(uploadsFolder, name), await drawing(width, height).webp({ quality: 90 }).toBuffer());
};

const open = async () => {
  const log = testLog();
  const findCurrentFile = async (name: string) => (name === 'former.webp' ? 'current.webp' : null);
  const isBinned = async (name: string) => name.startsWith('binned');
  const uploads = createUploads({
    fileStore: createFolderStore(uploadsFolder),
    renditionsFolder,
    log,
    findCurrentFile,
    isBinned,
  });
  const server = createServer((request, response) => {
    void uploads.send(request, response, request.url ?? '/').then((isSent) => {
      if (!isSent) response.writeHead(404).end();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = async (name: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`${origin}/uploads/${name}`, { headers, method });
    const bytes = Buffer.from(await response.arrayBuffer());
    const header = (key: string) => response.headers.get(key);
    return {
      status: response.status,
      bytes,
      type: header('content-type'),
      cacheControl: header('cache-control'),
      etag: header('etag') ?? '',
      vary: header('vary'),
      length: Number(header('content-length')),
      range: header('content-range'),
      ranges: header('accept-ranges'),
    };
  };
  /** Repeats the request until the response may be cached for a year. */
  const requestUntilFinal = (name: string, headers: Record<string, string>) =>
    vi.waitFor(
      async () => {
        const response = await request(name, headers);
        expect(response.cacheControl).toBe(year);
        return response;
      },
      { timeout: 10_000, interval: 20 },
    );
  return { request, requestUntilFinal, lines: log.lines };
};

const listRenditions = () => readdirSync(join(renditionsFolder, 'uploads')).sort();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-test-'));
  uploadsFolder = join(folder, 'uploads');
  renditionsFolder = join(folder, 'renditions');
  mkdirSync(uploadsFolder);
});

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  rmSync(folder, { recursive: true, force: true });
});

test('without headers for another variant, the WebP file is final', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const { request } = await open();
  for (const accept of ['*/*', 'image/webp,*/*', 'image/avif;q=0,image/webp', 'text/html;x=image/avif']) {
    const response = await request('lake-0123456789-60x40.webp', { accept });
    expect(response).toMatchObject({
      status: 200,
      type: 'image/webp',
      cacheControl: year,
      vary: 'Accept, Save-Data',
    });
    expect(response.bytes).toEqual(readFileSync(join(uploadsFolder, 'lake-0123456789-60x40.webp')));
  }
});

test('a browser that accepts AVIF first gets the WebP for an hour, then a smaller AVIF for a year', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const { request, requestUntilFinal } = await open();
  const first = await request('lake-0123456789-60x40.webp', acceptAvif);
  expect(first).toMatchObject({
    status: 200,
    type: 'image/webp',
    cacheControl: hour,
    vary: 'Accept, Save-Data',
  });
  const final = await requestUntilFinal('lake-0123456789-60x40.webp', acceptAvif);
  expect(final).toMatchObject({ status: 200, type: 'image/avif', vary: 'Accept, Save-Data' });
  expect(final.etag).not.toBe(first.etag);
  expect(final.bytes.length).toBeLessThan(first.bytes.length);
  expect(await sharp(final.bytes).metadata()).toMatchObject({ format: 'heif', width: 60, height: 40 });
  expect(await request('lake-0123456789-60x40.webp')).toMatchObject({ type: 'image/webp', etag: first.etag });
});

test('HEAD sends the same headers without a body, and 304 is sent only for the ETag of the same variant', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const { request, requestUntilFinal } = await open();
  const webp = await request('lake-0123456789-60x40.webp');
  const avif = await requestUntilFinal('lake-0123456789-60x40.webp', acceptAvif);
  const head = await request('lake-0123456789-60x40.webp', acceptAvif, 'HEAD');
  expect(head).toMatchObject({ status: 200, type: 'image/avif', length: avif.bytes.length, etag: avif.etag });
  expect(head.bytes.length).toBe(0);
  const known = await request('lake-0123456789-60x40.webp', {
    ...acceptAvif,
    'if-none-match': `"x", ${avif.etag}`,
  });
  expect(known).toMatchObject({
    status: 304,
    cacheControl: year,
    vary: 'Accept, Save-Data',
    etag: avif.etag,
  });
  expect(
    await request('lake-0123456789-60x40.webp', { ...acceptAvif, 'if-none-match': webp.etag }),
  ).toMatchObject({
    status: 200,
    type: 'image/avif',
  });
  expect(await request('lake-0123456789-60x40.webp', { 'if-none-match': webp.etag })).toMatchObject({
    status: 304,
  });
});

test('with data saver, a smaller picture of at most 768 pixels width is sent in a format the browser accepts', async () => {
  await upload('wide-0123456789-1000x100.webp', 1000, 100);
  const { request, requestUntilFinal } = await open();
  const full = await request('wide-0123456789-1000x100.webp');
  const avif = await requestUntilFinal('wide-0123456789-1000x100.webp', acceptAvif);
  const dataSaverWebp = await requestUntilFinal('wide-0123456789-1000x100.webp', dataSaver);
  const dataSaverAvif = await requestUntilFinal('wide-0123456789-1000x100.webp', {
    ...acceptAvif,
    ...dataSaver,
  });
  expect(dataSaverWebp.type).toBe('image/webp');
  expect(dataSaverAvif.type).toBe('image/avif');
  expect(dataSaverWebp.bytes.length).toBeLessThan(full.bytes.length);
  expect(dataSaverAvif.bytes.length).toBeLessThan(avif.bytes.length);
  for (const { bytes } of [dataSaverWebp, dataSaverAvif])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 768, height: 77 });
  expect(new Set([full, avif, dataSaverWebp, dataSaverAvif].map(({ etag }) => etag)).size).toBe(4);
  expect(await request('wide-0123456789-1000x100.webp', { 'save-data': 'off' })).toMatchObject({
    etag: full.etag,
    cacheControl: year,
  });
});

test('a variant is encoded from the full picture if there is one', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const blue = { r: 0, g: 0, b: 255 };
  const full = sharp({ create: { width: 300, height: 200, channels: 3, background: blue } });
  writeFileSync(join(uploadsFolder, 'lake-0123456789.jpg'), await full.jpeg().toBuffer());
  const { bytes } = await (await open()).requestUntilFinal('lake-0123456789-60x40.webp', acceptAvif);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40 });
  expect((await sharp(bytes).stats()).dominant.b).toBeGreaterThan(200);
});

test('full pictures have no variants', async () => {
  writeFileSync(join(uploadsFolder, 'lake-0123456789.jpg'), await drawing(60, 40).jpeg().toBuffer());
  writeFileSync(join(uploadsFolder, 'logo-0123456789.png'), await drawing(60, 40).png().toBuffer());
  const { request } = await open();
  for (const [name, type] of [
    ['lake-0123456789.jpg', 'image/jpeg'],
    ['logo-0123456789.png', 'image/png'],
  ] as const)
    expect(await request(name, { ...acceptAvif, ...dataSaver })).toMatchObject({
      type,
      cacheControl: year,
      vary: null,
    });
  expect(readdirSync(folder)).toEqual(['uploads']);
});

test('an encoding that is not smaller is recorded, also for a restart, and the WebP is final', async () => {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#ef4444' } });
  writeFileSync(join(uploadsFolder, 'dot-0123456789-1x1.webp'), await dot.webp().toBuffer());
  const { requestUntilFinal } = await open();
  expect(await requestUntilFinal('dot-0123456789-1x1.webp', acceptAvif)).toMatchObject({
    type: 'image/webp',
  });
  const again = await open();
  expect(await again.request('dot-0123456789-1x1.webp', acceptAvif)).toMatchObject({
    type: 'image/webp',
    cacheControl: year,
  });
});

test('a source of more than 4000 pixels or 4 MB is not decoded', async () => {
  await upload('long-0123456789-4001x2.webp', 4001, 2);
  const heavy = await drawing(40, 40).webp().toBuffer();
  writeFileSync(
    join(uploadsFolder, 'heavy-0123456789-40x40.webp'),
    Buffer.concat([heavy, Buffer.alloc(4 * 1024 * 1024)]),
  );
  const { requestUntilFinal, lines } = await open();
  for (const name of ['long-0123456789-4001x2.webp', 'heavy-0123456789-40x40.webp'])
    expect(await requestUntilFinal(name, acceptAvif)).toMatchObject({ type: 'image/webp' });
  expect(lines).toEqual([]);
});

test('a damaged source is logged once, not tried again, and served unchanged for an hour', async () => {
  writeFileSync(join(uploadsFolder, 'torn-0123456789-60x40.webp'), 'no picture');
  const { request, lines } = await open();
  await request('torn-0123456789-60x40.webp', acceptAvif);
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
  for (let time = 0; time < 3; time += 1)
    expect(await request('torn-0123456789-60x40.webp', acceptAvif)).toMatchObject({
      status: 200,
      cacheControl: hour,
    });
  // The queue handles one file at a time: when the next file is encoded, the damaged one is done.
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const other = await open();
  await other.requestUntilFinal('lake-0123456789-60x40.webp', acceptAvif);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('torn-0123456789-60x40');
  expect(listRenditions()).toHaveLength(1);
});

test('two processes can create the same file at once', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const [one, other] = [await open(), await open()];
  await Promise.all(
    [one, other, one, other].map(({ request }) => request('lake-0123456789-60x40.webp', acceptAvif)),
  );
  const [first, second] = await Promise.all(
    [one, other].map(({ requestUntilFinal }) => requestUntilFinal('lake-0123456789-60x40.webp', acceptAvif)),
  );
  expect(first?.bytes.length).toBeGreaterThan(0);
  expect(second?.bytes).toEqual(first?.bytes);
  await vi.waitFor(() => expect(listRenditions()).toHaveLength(1), { timeout: 10_000 });
  expect([...one.lines, ...other.lines]).toEqual([]);
});

test('the renditions folder may be deleted while the site runs', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const { request, requestUntilFinal, lines } = await open();
  const before = await requestUntilFinal('lake-0123456789-60x40.webp', acceptAvif);
  rmSync(renditionsFolder, { recursive: true });
  expect(await request('lake-0123456789-60x40.webp', acceptAvif)).toMatchObject({
    type: 'image/webp',
    cacheControl: hour,
  });
  expect((await requestUntilFinal('lake-0123456789-60x40.webp', acceptAvif)).bytes).toEqual(before.bytes);
  expect(lines).toEqual([]);
});

test('if the renditions folder cannot be written to, the WebP is served and one line is logged', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  writeFileSync(renditionsFolder, 'a file where the folder should be');
  const { request, lines } = await open();
  expect(await request('lake-0123456789-60x40.webp', acceptAvif)).toMatchObject({
    status: 200,
    cacheControl: hour,
  });
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
  expect(await request('lake-0123456789-60x40.webp', acceptAvif)).toMatchObject({
    status: 200,
    cacheControl: hour,
  });
  expect(lines).toHaveLength(1);
});

describe('a byte range of a file', () => {
  const name = 'programme-0123456789.pdf';
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
  beforeEach(() => writeFileSync(join(uploadsFolder, name), bytes));

  test.each([
    ['bytes=0-999', 0, 999],
    ['bytes=199000-', 199_000, 199_999],
    ['bytes=-5', 199_995, 199_999],
    ['bytes=100-900000', 100, 199_999],
  ])('%s is sent with status 206', async (range, start, end) => {
    const response = await (await open()).request(name, { range });
    expect(response).toMatchObject({
      status: 206,
      type: 'application/pdf',
      cacheControl: year,
      ranges: 'bytes',
      range: `bytes ${start}-${end}/200000`,
      length: end - start + 1,
    });
    expect(response.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test('outside of the file is rejected with the size of the file', async () => {
    const { request } = await open();
    for (const range of ['bytes=200000-', 'bytes=-0']) {
      const response = await request(name, { range });
      expect(response).toMatchObject({
        status: 416,
        range: 'bytes */200000',
        type: 'text/plain; charset=utf-8',
      });
      expect(response.bytes.toString()).toContain('The file has 200000 bytes');
    }
  });

  test.each([
    ['a request for several ranges', { range: 'bytes=0-1,5-6' }, 'GET'],
    ['a request for an invalid range', { range: 'bytes=9-1' }, 'GET'],
    ['a request for a range of another version', { range: 'bytes=0-1', 'if-range': '"other"' }, 'GET'],
    ['a HEAD request', { range: 'bytes=0-1' }, 'HEAD'],
  ])('%s gets the whole file', async (_, headers, method) => {
    const response = await (await open()).request(name, headers as Record<string, string>, method);
    expect(response).toMatchObject({ status: 200, range: null, length: 200_000, ranges: 'bytes' });
  });

  test('can be continued with If-Range, and is not sent if If-None-Match matches', async () => {
    const { request } = await open();
    const { etag } = await request(name, { range: 'bytes=0-9' });
    expect(await request(name, { range: 'bytes=10-19', 'if-range': etag })).toMatchObject({ status: 206 });
    expect(await request(name, { range: 'bytes=10-19', 'if-none-match': etag })).toMatchObject({
      status: 304,
    });
  });

  test('of a picture belongs to the encoding of its ETag, and is not sent of an encoding that will be replaced', async () => {
    await upload('lake-0123456789-60x40.webp', 60, 40);
    const { request, requestUntilFinal } = await open();
    const part = { range: 'bytes=0-9' };
    const passing = await request('lake-0123456789-60x40.webp', { ...acceptAvif, ...part });
    expect(passing).toMatchObject({ status: 200, cacheControl: hour, ranges: 'none' });
    const avif = await requestUntilFinal('lake-0123456789-60x40.webp', acceptAvif);
    const response = await request('lake-0123456789-60x40.webp', {
      ...acceptAvif,
      ...part,
      'if-range': avif.etag,
    });
    expect(response).toMatchObject({ status: 206, etag: avif.etag, vary: 'Accept, Save-Data' });
    expect(response.bytes.equals(avif.bytes.subarray(0, 10))).toBe(true);
    expect(
      await request('lake-0123456789-60x40.webp', { ...acceptAvif, ...part, 'if-range': passing.etag }),
    ).toMatchObject({ status: 200, etag: avif.etag });
  });
});

test('a deleted upload is not served, even if its variants exist', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const { request, requestUntilFinal } = await open();
  await requestUntilFinal('lake-0123456789-60x40.webp', acceptAvif);
  rmSync(join(uploadsFolder, 'lake-0123456789-60x40.webp'));
  expect(await request('lake-0123456789-60x40.webp', acceptAvif)).toMatchObject({ status: 404 });
  expect(await request('lake-0123456789-60x40.webp')).toMatchObject({ status: 404 });
});

test.each(['..%2fsite.db', 'made.q50-e3.avif', 'UPPER.webp', 'folder', ''])(
  'sends 404 for the name %j',
  async (name) => {
    mkdirSync(join(uploadsFolder, 'folder'));
    expect(await (await open()).request(name, acceptAvif)).toMatchObject({ status: 404 });
  },
);

test('the address of a file that was replaced leads to the current one', async () => {
  await upload('current.webp', 40, 30);
  const { request } = await open();
  expect((await request('former.webp')).bytes).toEqual((await request('current.webp')).bytes);
  expect((await request('missing.webp')).status).toBe(404);
});

test('sends no file that is in the bin, in no encoding', async () => {
  const { request, requestUntilFinal } = await open();
  await upload('shown.webp', 300, 200);
  await upload('binned.webp', 300, 200);
  const { etag } = await requestUntilFinal('shown.webp', acceptAvif);
  for (const name of readdirSync(join(renditionsFolder, 'uploads')))
    writeFileSync(join(renditionsFolder, 'uploads', name.replace('shown', 'binned')), 'encoded');
  expect(etag).toContain('avif');
  expect((await request('binned.webp', acceptAvif)).status).toBe(404);
  expect((await request('binned.webp')).status).toBe(404);
});

describe('pictures of mails', () => {
  const storeJpeg = async (name: string, width: number, height: number): Promise<void> =>
    writeFileSync(join(uploadsFolder, name), await drawing(width, height).jpeg({ quality: 86 }).toBuffer());

  test('are JPEGs in the width of a mail, whatever the mail program accepts', async () => {
    await storeJpeg('lake-0123456789.jpg', 2_400, 1_600);
    await upload('old-0123456789-1280x853.webp', 1_280, 853);
    const { request } = await open();
    for (const accept of ['*/*', 'image/avif,image/webp', 'image/png']) {
      const large = await request('lake-0123456789.mail-1100.jpg', { accept, 'save-data': 'on' });
      expect(large).toMatchObject({ status: 200, type: 'image/jpeg', cacheControl: year, vary: null });
      expect(await sharp(large.bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1_100,
        height: 733,
      });
    }
    const small = await request('old-0123456789-1280x853.mail-540.jpg');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 540, height: 360 });
    expect(listRenditions()).toEqual([
      'lake-0123456789.mail-1100.jpg',
      'old-0123456789-1280x853.mail-540.jpg',
    ]);
  });

  test('are PNGs where the picture is one, with its transparency, and never larger than it', async () => {
    const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0000' } }).png();
    writeFileSync(join(uploadsFolder, 'logo-0123456789.png'), await logo.toBuffer());
    const { request } = await open();
    const { bytes, type } = await request('logo-0123456789.mail-540.png');
    expect(type).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 100, hasAlpha: true });
  });

  test('many requests at once make one file', async () => {
    await storeJpeg('lake-0123456789.jpg', 1_600, 900);
    const { request } = await open();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => request('lake-0123456789.mail-540.jpg')),
    );
    expect(new Set(responses.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect(listRenditions()).toHaveLength(1);
  });

  test('are the full file where they cannot be made, and nothing where there is no file for them', async () => {
    writeFileSync(join(uploadsFolder, 'damaged-0123456789.jpg'), 'not a picture');
    await storeJpeg('binned-0123456789.jpg', 60, 40);
    const { request, lines } = await open();
    const damaged = await request('damaged-0123456789.mail-1100.jpg');
    expect(damaged).toMatchObject({ status: 200, cacheControl: hour });
    expect(damaged.bytes.toString()).toBe('not a picture');
    await request('damaged-0123456789.mail-1100.jpg');
    expect(lines.filter((line) => line.includes('picture of a mail'))).toHaveLength(1);
    for (const name of [
      'binned-0123456789.mail-540.jpg',
      'missing-0123456789.mail-540.jpg',
      'damaged-0123456789.mail-999.jpg',
      'damaged-0123456789.mail-540.webp',
      '..%2Fsecret.mail-540.jpg',
    ])
      expect((await request(name)).status, name).toBe(404);
  });

  test('lead to the picture that has replaced theirs', async () => {
    await upload('current.webp', 900, 600);
    const { request } = await open();
    const { bytes } = await request('former.mail-540.jpg');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 540 });
  });
});
