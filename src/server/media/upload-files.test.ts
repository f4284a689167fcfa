import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import { createUploads } from './upload-files.ts';

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';
const asAvif = { accept: 'image/avif,image/webp,*/*;q=0.8' };
const asLight = { 'save-data': 'on' };

let folder: string;
let uploadsFolder: string;
let renditionsFolder: string;
const servers: Server[] = [];

/** A picture with something in it to encode, always the same. */
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
  const uploads = createUploads({ uploadsFolder, renditionsFolder, log });
  const server = createServer((request, response) => {
    void uploads.send(request, response, request.url ?? '/').then((isSent) => {
      if (!isSent) response.writeHead(404).end();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (name: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`${origin}/uploads/${name}`, { headers, method });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const header = (key: string) => answer.headers.get(key);
    return {
      status: answer.status,
      bytes,
      type: header('content-type'),
      life: header('cache-control'),
      etag: header('etag') ?? '',
      vary: header('vary'),
      length: Number(header('content-length')),
      range: header('content-range'),
      ranges: header('accept-ranges'),
    };
  };
  /** Asks until the answer is the last word. */
  const askFinal = (name: string, headers: Record<string, string>) =>
    vi.waitFor(
      async () => {
        const answer = await ask(name, headers);
        expect(answer.life).toBe(year);
        return answer;
      },
      { timeout: 10_000, interval: 20 },
    );
  return { ask, askFinal, lines: log.lines };
};

const made = () => readdirSync(join(renditionsFolder, 'uploads')).sort();

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

test('without a wish for another, the WebP itself is the last word', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const { ask } = await open();
  for (const accept of ['*/*', 'image/webp,*/*', 'image/avif;q=0,image/webp', 'text/html;x=image/avif']) {
    const answer = await ask('lake-0123456789-60x40.webp', { accept });
    expect(answer).toMatchObject({ status: 200, type: 'image/webp', life: year, vary: 'Accept, Save-Data' });
    expect(answer.bytes).toEqual(readFileSync(join(uploadsFolder, 'lake-0123456789-60x40.webp')));
  }
});

test('a browser that takes AVIF gets the WebP at once, for an hour, and then a smaller AVIF for good', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const { ask, askFinal } = await open();
  const first = await ask('lake-0123456789-60x40.webp', asAvif);
  expect(first).toMatchObject({ status: 200, type: 'image/webp', life: hour, vary: 'Accept, Save-Data' });
  const final = await askFinal('lake-0123456789-60x40.webp', asAvif);
  expect(final).toMatchObject({ status: 200, type: 'image/avif', vary: 'Accept, Save-Data' });
  expect(final.etag).not.toBe(first.etag);
  expect(final.bytes.length).toBeLessThan(first.bytes.length);
  expect(await sharp(final.bytes).metadata()).toMatchObject({ format: 'heif', width: 60, height: 40 });
  expect(await ask('lake-0123456789-60x40.webp')).toMatchObject({ type: 'image/webp', etag: first.etag });
});

test('HEAD tells the same without a body, and a known tag is answered with 304 only for its own variant', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const { ask, askFinal } = await open();
  const webp = await ask('lake-0123456789-60x40.webp');
  const avif = await askFinal('lake-0123456789-60x40.webp', asAvif);
  const head = await ask('lake-0123456789-60x40.webp', asAvif, 'HEAD');
  expect(head).toMatchObject({ status: 200, type: 'image/avif', length: avif.bytes.length, etag: avif.etag });
  expect(head.bytes.length).toBe(0);
  const known = await ask('lake-0123456789-60x40.webp', { ...asAvif, 'if-none-match': `"x", ${avif.etag}` });
  expect(known).toMatchObject({ status: 304, life: year, vary: 'Accept, Save-Data', etag: avif.etag });
  expect(await ask('lake-0123456789-60x40.webp', { ...asAvif, 'if-none-match': webp.etag })).toMatchObject({
    status: 200,
    type: 'image/avif',
  });
  expect(await ask('lake-0123456789-60x40.webp', { 'if-none-match': webp.etag })).toMatchObject({
    status: 304,
  });
});

test('who saves data gets a smaller picture, at most 768 pixels wide, in the format the browser takes', async () => {
  await upload('wide-0123456789-1000x100.webp', 1000, 100);
  const { ask, askFinal } = await open();
  const full = await ask('wide-0123456789-1000x100.webp');
  const avif = await askFinal('wide-0123456789-1000x100.webp', asAvif);
  const lightWebp = await askFinal('wide-0123456789-1000x100.webp', asLight);
  const lightAvif = await askFinal('wide-0123456789-1000x100.webp', { ...asAvif, ...asLight });
  expect(lightWebp.type).toBe('image/webp');
  expect(lightAvif.type).toBe('image/avif');
  expect(lightWebp.bytes.length).toBeLessThan(full.bytes.length);
  expect(lightAvif.bytes.length).toBeLessThan(avif.bytes.length);
  for (const { bytes } of [lightWebp, lightAvif])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 768, height: 77 });
  expect(new Set([full, avif, lightWebp, lightAvif].map(({ etag }) => etag)).size).toBe(4);
  expect(await ask('wide-0123456789-1000x100.webp', { 'save-data': 'off' })).toMatchObject({
    etag: full.etag,
    life: year,
  });
});

test('it is encoded from the picture in full where there is one', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const blue = { r: 0, g: 0, b: 255 };
  const full = sharp({ create: { width: 300, height: 200, channels: 3, background: blue } });
  writeFileSync(join(uploadsFolder, 'lake-0123456789.jpg'), await full.jpeg().toBuffer());
  const { bytes } = await (await open()).askFinal('lake-0123456789-60x40.webp', asAvif);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40 });
  expect((await sharp(bytes).stats()).dominant.b).toBeGreaterThan(200);
});

test('pictures in full are never exchanged', async () => {
  writeFileSync(join(uploadsFolder, 'lake-0123456789.jpg'), await drawing(60, 40).jpeg().toBuffer());
  writeFileSync(join(uploadsFolder, 'logo-0123456789.png'), await drawing(60, 40).png().toBuffer());
  const { ask } = await open();
  for (const [name, type] of [
    ['lake-0123456789.jpg', 'image/jpeg'],
    ['logo-0123456789.png', 'image/png'],
  ] as const)
    expect(await ask(name, { ...asAvif, ...asLight })).toMatchObject({ type, life: year, vary: null });
  expect(readdirSync(folder)).toEqual(['uploads']);
});

test('an encoding that is not smaller is remembered, also after a restart, and the WebP is the last word', async () => {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#ef4444' } });
  writeFileSync(join(uploadsFolder, 'dot-0123456789-1x1.webp'), await dot.webp().toBuffer());
  const { askFinal } = await open();
  expect(await askFinal('dot-0123456789-1x1.webp', asAvif)).toMatchObject({ type: 'image/webp' });
  const again = await open();
  expect(await again.ask('dot-0123456789-1x1.webp', asAvif)).toMatchObject({
    type: 'image/webp',
    life: year,
  });
});

test('a source of more than 4000 pixels or 4 MB is not decoded', async () => {
  await upload('long-0123456789-4001x2.webp', 4001, 2);
  const heavy = await drawing(40, 40).webp().toBuffer();
  writeFileSync(
    join(uploadsFolder, 'heavy-0123456789-40x40.webp'),
    Buffer.concat([heavy, Buffer.alloc(4 * 1024 * 1024)]),
  );
  const { askFinal, lines } = await open();
  for (const name of ['long-0123456789-4001x2.webp', 'heavy-0123456789-40x40.webp'])
    expect(await askFinal(name, asAvif)).toMatchObject({ type: 'image/webp' });
  expect(lines).toEqual([]);
});

test('a broken source is told of once, not tried again, and served as it is, never for good', async () => {
  writeFileSync(join(uploadsFolder, 'torn-0123456789-60x40.webp'), 'no picture');
  const { ask, lines } = await open();
  await ask('torn-0123456789-60x40.webp', asAvif);
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
  for (let time = 0; time < 3; time += 1)
    expect(await ask('torn-0123456789-60x40.webp', asAvif)).toMatchObject({ status: 200, life: hour });
  // One that comes after it is made, so whatever the broken one led to is over by then.
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const other = await open();
  await other.askFinal('lake-0123456789-60x40.webp', asAvif);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('torn-0123456789-60x40');
  expect(made()).toHaveLength(1);
});

test('two processes that make the same file at once do each other no harm', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const [one, other] = [await open(), await open()];
  await Promise.all([one, other, one, other].map(({ ask }) => ask('lake-0123456789-60x40.webp', asAvif)));
  const [first, second] = await Promise.all(
    [one, other].map(({ askFinal }) => askFinal('lake-0123456789-60x40.webp', asAvif)),
  );
  expect(first?.bytes.length).toBeGreaterThan(0);
  expect(second?.bytes).toEqual(first?.bytes);
  await vi.waitFor(() => expect(made()).toHaveLength(1), { timeout: 10_000 });
  expect([...one.lines, ...other.lines]).toEqual([]);
});

test('the folder of encodings may be deleted while the site runs', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const { ask, askFinal, lines } = await open();
  const before = await askFinal('lake-0123456789-60x40.webp', asAvif);
  rmSync(renditionsFolder, { recursive: true });
  expect(await ask('lake-0123456789-60x40.webp', asAvif)).toMatchObject({ type: 'image/webp', life: hour });
  expect((await askFinal('lake-0123456789-60x40.webp', asAvif)).bytes).toEqual(before.bytes);
  expect(lines).toEqual([]);
});

test('a folder of encodings that cannot be written to leaves the WebP, and one line in the log', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  writeFileSync(renditionsFolder, 'a file where the folder should be');
  const { ask, lines } = await open();
  expect(await ask('lake-0123456789-60x40.webp', asAvif)).toMatchObject({ status: 200, life: hour });
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
  expect(await ask('lake-0123456789-60x40.webp', asAvif)).toMatchObject({ status: 200, life: hour });
  expect(lines).toHaveLength(1);
});

describe('a part of a file', () => {
  const name = 'programme-0123456789.pdf';
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
  beforeEach(() => writeFileSync(join(uploadsFolder, name), bytes));

  test.each([
    ['bytes=0-999', 0, 999],
    ['bytes=199000-', 199_000, 199_999],
    ['bytes=-5', 199_995, 199_999],
    ['bytes=100-900000', 100, 199_999],
  ])('%s is sent by itself', async (range, start, end) => {
    const answer = await (await open()).ask(name, { range });
    expect(answer).toMatchObject({
      status: 206,
      type: 'application/pdf',
      life: year,
      ranges: 'bytes',
      range: `bytes ${start}-${end}/200000`,
      length: end - start + 1,
    });
    expect(answer.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test('that it does not have is refused with its size', async () => {
    const { ask } = await open();
    for (const range of ['bytes=200000-', 'bytes=-0']) {
      const answer = await ask(name, { range });
      expect(answer).toMatchObject({
        status: 416,
        range: 'bytes */200000',
        type: 'text/plain; charset=utf-8',
      });
      expect(answer.bytes.toString()).toContain('The file has 200000 bytes');
    }
  });

  test.each([
    ['several parts', { range: 'bytes=0-1,5-6' }, 'GET'],
    ['what is no part', { range: 'bytes=9-1' }, 'GET'],
    ['a part of another file', { range: 'bytes=0-1', 'if-range': '"other"' }, 'GET'],
    ['only the headers', { range: 'bytes=0-1' }, 'HEAD'],
  ])('%s is answered as a whole', async (_, headers, method) => {
    const answer = await (await open()).ask(name, headers as Record<string, string>, method);
    expect(answer).toMatchObject({ status: 200, range: null, length: 200_000, ranges: 'bytes' });
  });

  test('goes on where another part ended, and is not sent to who has the file', async () => {
    const { ask } = await open();
    const { etag } = await ask(name, { range: 'bytes=0-9' });
    expect(await ask(name, { range: 'bytes=10-19', 'if-range': etag })).toMatchObject({ status: 206 });
    expect(await ask(name, { range: 'bytes=10-19', 'if-none-match': etag })).toMatchObject({ status: 304 });
  });

  test('of a picture is one of the encoding that its tag names, and of none that will be replaced', async () => {
    await upload('lake-0123456789-60x40.webp', 60, 40);
    const { ask, askFinal } = await open();
    const part = { range: 'bytes=0-9' };
    const passing = await ask('lake-0123456789-60x40.webp', { ...asAvif, ...part });
    expect(passing).toMatchObject({ status: 200, life: hour, ranges: 'none' });
    const avif = await askFinal('lake-0123456789-60x40.webp', asAvif);
    const answer = await ask('lake-0123456789-60x40.webp', { ...asAvif, ...part, 'if-range': avif.etag });
    expect(answer).toMatchObject({ status: 206, etag: avif.etag, vary: 'Accept, Save-Data' });
    expect(answer.bytes.equals(avif.bytes.subarray(0, 10))).toBe(true);
    expect(
      await ask('lake-0123456789-60x40.webp', { ...asAvif, ...part, 'if-range': passing.etag }),
    ).toMatchObject({ status: 200, etag: avif.etag });
  });
});

test('what is gone from the uploads is gone, whatever was made from it', async () => {
  await upload('lake-0123456789-60x40.webp', 60, 40);
  const { ask, askFinal } = await open();
  await askFinal('lake-0123456789-60x40.webp', asAvif);
  rmSync(join(uploadsFolder, 'lake-0123456789-60x40.webp'));
  expect(await ask('lake-0123456789-60x40.webp', asAvif)).toMatchObject({ status: 404 });
  expect(await ask('lake-0123456789-60x40.webp')).toMatchObject({ status: 404 });
});

test.each(['..%2fsite.db', 'made.q50-e3.avif', 'UPPER.webp', 'folder', ''])(
  'there is nothing under the name %j',
  async (name) => {
    mkdirSync(join(uploadsFolder, 'folder'));
    expect(await (await open()).ask(name, asAvif)).toMatchObject({ status: 404 });
  },
);
