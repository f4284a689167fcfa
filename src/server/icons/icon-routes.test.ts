import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainPicture } from '../../../tests/support/sent-pictures.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { contrast, ink, paper } from '../../shared/palette.ts';
import { SiteSettings } from '../../shared/site-settings.ts';
import { createIconRoutes } from './icon-routes.ts';

let folder: string;
let values: Record<string, unknown>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'icon-test-'));
  values = {};
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => {
  const settings = async () => SiteSettings.parse(values);
  const routes = createIconRoutes({
    settings,
    uploadsFolder: join(folder, 'uploads'),
    renditionsFolder: folder,
    log: testLog(),
  });
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await routes.request(path, { headers });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      etag: answer.headers.get('etag') ?? '',
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
};

const pixelsOf = async (png: Buffer) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return { at, side: info.width };
};

test.each([
  ['/apple-touch-icon.png', 180],
  ['/icons/icon-192.png', 192],
  ['/icons/icon-512.png', 512],
  ['/icons/maskable-512.png', 512],
])('%s is a PNG of %i pixels', async (path, side) => {
  const { status, type, bytes } = await open()(path);
  expect([status, type]).toEqual([200, 'image/png']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: side, height: side });
});

test('favicon.ico holds one PNG of 32 pixels, at the place it names', async () => {
  const { type, bytes } = await open()('/favicon.ico');
  expect(type).toBe('image/x-icon');
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const [length, offset] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)];
  expect(offset + length).toBe(bytes.length);
  const picture = await sharp(bytes.subarray(offset)).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 32, height: 32 });
});

test('phones that cut icons find the sun in the middle and ground to the edges; others see round corners', async () => {
  const ask = open();
  const cut = await pixelsOf((await ask('/icons/maskable-512.png')).bytes);
  const ground = cut.at(0, 0);
  expect(ground).toEqual([0x1f, 0x14, 0x10, 255]);
  for (let x = 0; x < cut.side; x += 4)
    for (let y = 0; y < cut.side; y += 4)
      if (Math.hypot(x - 256, y - 256) > 0.4 * cut.side) expect(cut.at(x, y)).toEqual(ground);
  expect((await pixelsOf((await ask('/apple-touch-icon.png')).bytes)).at(0, 0)[3]).toBe(255);
  expect((await pixelsOf((await ask('/icons/icon-192.png')).bytes)).at(0, 0)[3]).toBe(0);
});

test('every icon follows the theme colour at once, and a known one is not sent again', async () => {
  const ask = open();
  const paths = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icons/icon-192.png'];
  for (const path of paths) {
    values = {};
    const red = await ask(path);
    expect((await ask(path, { 'if-none-match': red.etag })).status).toBe(304);
    values = { themeColor: '#1d4ed8' };
    const blue = await ask(path, { 'if-none-match': red.etag });
    expect(blue.status).toBe(200);
    expect(blue.bytes).not.toEqual(red.bytes);
  }
  const svg = await ask('/favicon.svg');
  expect(svg.type).toBe('image/svg+xml');
  expect(String(svg.bytes)).toContain('#1d4ed8');
  // Two themes of each of the three that are kept.
  expect(readdirSync(join(folder, 'icons'))).toHaveLength(6);
});

test('the folder may be deleted while the site runs', async () => {
  const ask = open();
  const before = await ask('/icons/icon-192.png');
  rmSync(folder, { recursive: true });
  expect((await ask('/icons/icon-192.png')).bytes).toEqual(before.bytes);
});

test.each(['#ef4444', '#111827', '#1f1410', '#facc15', '#ffffff', '#7f1d1d'])(
  'a sun in %s shows on its ground',
  async (themeColor) => {
    values = { themeColor };
    const svg = String((await open()('/favicon.svg')).bytes);
    const [ground = ''] = /(?<=<rect[^>]*fill=")#[\da-f]{6}/.exec(svg) ?? [];
    expect([ink, paper]).toContain(ground);
    expect(contrast(ground, themeColor)).toBeGreaterThan(2.5);
  },
);

test('the manifest tells of the site in its own words', async () => {
  values = { siteTitle: 'Vote “Thandiwe”', contestantName: 'Thandiwe Banda', themeColor: '#1D4ED8' };
  const ask = open();
  const { status, type, bytes } = await ask('/site.webmanifest');
  expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const manifest = JSON.parse(String(bytes));
  expect(manifest).toMatchObject({
    name: 'Vote “Thandiwe”',
    short_name: 'Thandiwe Banda',
    description: 'Official campaign website',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#1d4ed8',
    background_color: '#fff8ec',
  });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    'any',
    'any',
    'maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const { width } = await sharp((await ask(src)).bytes).metadata();
    expect(`${width}x${width}`).toBe(sizes);
  }
});

test('an uploaded icon takes the sun’s place in every form, and a lost file gives it back', async () => {
  const ask = open();
  const paths = [
    ...['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'],
    ...['/icons/icon-192.png', '/icons/icon-512.png', '/icons/maskable-512.png'],
  ];
  const suns = new Map(await Promise.all(paths.map(async (path) => [path, await ask(path)] as const)));
  const favicon = 'site-favicon-0123456789abcdef.png';
  mkdirSync(join(folder, 'uploads'));
  writeFileSync(join(folder, 'uploads', favicon), await plainPicture(512, 512).png().toBuffer());
  values = { favicon };
  const uploaded = new Map(await Promise.all(paths.map(async (path) => [path, await ask(path)] as const)));
  for (const path of paths) {
    const [sun, own] = [suns.get(path), uploaded.get(path)];
    expect([own?.status, own?.type]).toEqual([200, sun?.type]);
    expect(own?.etag).not.toBe(sun?.etag);
    expect(own?.bytes).not.toEqual(sun?.bytes);
  }
  const picture = [200, 120, 40, 255];
  const small = await pixelsOf(uploaded.get('/icons/icon-192.png')?.bytes ?? Buffer.alloc(0));
  expect([small.side, small.at(0, 0), small.at(96, 96)]).toEqual([192, picture, picture]);
  // What a phone may cut away is paper.
  const cut = await pixelsOf(uploaded.get('/icons/maskable-512.png')?.bytes ?? Buffer.alloc(0));
  expect([cut.side, cut.at(0, 0), cut.at(256, 256)]).toEqual([512, [0xff, 0xf8, 0xec, 255], picture]);
  const drawn = String(uploaded.get('/favicon.svg')?.bytes);
  expect(
    await sharp(Buffer.from(drawn))
      .png()
      .toBuffer()
      .then(sharp)
      .then((image) => image.metadata()),
  ).toMatchObject({
    width: 96,
    height: 96,
  });
  const manifest = JSON.parse(String((await ask('/site.webmanifest')).bytes));
  expect(manifest.icons[0].src).toBe('/icons/icon-192.png?v=01234567');
  rmSync(join(folder, 'uploads'), { recursive: true });
  for (const path of paths) expect((await ask(path)).etag).toBe(suns.get(path)?.etag);
});
