import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainPicture } from '../../../tests/support/sent-pictures.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { contrast, ink, paper } from '../../shared/palette.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { createIconRoutes } from './icon-routes.ts';

let folder: string;
let values: Record<string, unknown>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'icon-test-'));
  values = {};
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (log = testLog()) => {
  const settings = async () => SiteSettings.parse(values);
  const routes = createIconRoutes({
    settings,
    fileStore: createFolderStore(join(folder, 'uploads')),
    renditionsFolder: folder,
    log,
  });
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await routes.request(path, { headers });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      etag: response.headers.get('etag') ?? '',
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
};

const readPixels = async (png: Buffer) => {
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

test('favicon.ico contains one PNG of 32 pixels at the offset in its directory', async () => {
  const { type, bytes } = await open()('/favicon.ico');
  expect(type).toBe('image/x-icon');
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const [length, offset] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)];
  expect(offset + length).toBe(bytes.length);
  const picture = await sharp(bytes.subarray(offset)).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 32, height: 32 });
});

test('the maskable icon has the sun in the central circle and background to the edges; other icons have round corners', async () => {
  const request = open();
  const maskable = await readPixels((await request('/icons/maskable-512.png')).bytes);
  const background = maskable.at(0, 0);
  expect(background).toEqual([0x1f, 0x14, 0x10, 255]);
  for (let x = 0; x < maskable.side; x += 4)
    for (let y = 0; y < maskable.side; y += 4)
      if (Math.hypot(x - 256, y - 256) > 0.4 * maskable.side) expect(maskable.at(x, y)).toEqual(background);
  expect((await readPixels((await request('/apple-touch-icon.png')).bytes)).at(0, 0)[3]).toBe(255);
  expect((await readPixels((await request('/icons/icon-192.png')).bytes)).at(0, 0)[3]).toBe(0);
});

test('every icon follows the theme colour at once, and 304 is sent if the ETag matches', async () => {
  const request = open();
  const paths = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icons/icon-192.png'];
  for (const path of paths) {
    values = {};
    const red = await request(path);
    expect((await request(path, { 'if-none-match': red.etag })).status).toBe(304);
    values = { themeColor: '#1d4ed8' };
    const blue = await request(path, { 'if-none-match': red.etag });
    expect(blue.status).toBe(200);
    expect(blue.bytes).not.toEqual(red.bytes);
  }
  const svg = await request('/favicon.svg');
  expect(svg.type).toBe('image/svg+xml');
  expect(String(svg.bytes)).toContain('#1d4ed8');
  // Three of the icons are cached, each in two theme colours.
  expect(readdirSync(join(folder, 'icons'))).toHaveLength(6);
});

test('the icon cache may be deleted while the site runs', async () => {
  const request = open();
  const before = await request('/icons/icon-192.png');
  rmSync(folder, { recursive: true });
  expect((await request('/icons/icon-192.png')).bytes).toEqual(before.bytes);
});

test.each(['#ef4444', '#111827', '#1f1410', '#facc15', '#ffffff', '#7f1d1d'])(
  'a sun in %s has enough contrast to its background',
  async (themeColor) => {
    values = { themeColor };
    const svg = String((await open()('/favicon.svg')).bytes);
    const [background = ''] = /(?<=<rect[^>]*fill=")#[\da-f]{6}/.exec(svg) ?? [];
    expect([ink, paper]).toContain(background);
    expect(contrast(background, themeColor)).toBeGreaterThan(2.5);
  },
);

test('the manifest has the texts of the site settings', async () => {
  values = { siteTitle: 'Vote “Thandiwe”', contestantName: 'Thandiwe Banda', themeColor: '#1D4ED8' };
  const request = open();
  const { status, type, bytes } = await request('/site.webmanifest');
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
    const { width } = await sharp((await request(src)).bytes).metadata();
    expect(`${width}x${width}`).toBe(sizes);
  }
});

test('an uploaded icon replaces the sun in every format; the sun is used if the file is missing', async () => {
  const request = open();
  const paths = [
    ...['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'],
    ...['/icons/icon-192.png', '/icons/icon-512.png', '/icons/maskable-512.png'],
  ];
  const suns = new Map(await Promise.all(paths.map(async (path) => [path, await request(path)] as const)));
  const favicon = 'site-favicon-0123456789abcdef.png';
  mkdirSync(join(folder, 'uploads'));
  writeFileSync(join(folder, 'uploads', favicon), await plainPicture(512, 512).png().toBuffer());
  values = { favicon };
  const uploaded = new Map(
    await Promise.all(paths.map(async (path) => [path, await request(path)] as const)),
  );
  for (const path of paths) {
    const [sun, own] = [suns.get(path), uploaded.get(path)];
    expect([own?.status, own?.type]).toEqual([200, sun?.type]);
    expect(own?.etag).not.toBe(sun?.etag);
    expect(own?.bytes).not.toEqual(sun?.bytes);
  }
  const picture = [200, 120, 40, 255];
  const small = await readPixels(uploaded.get('/icons/icon-192.png')?.bytes ?? Buffer.alloc(0));
  expect([small.side, small.at(0, 0), small.at(96, 96)]).toEqual([192, picture, picture]);
  // The area that a phone may mask has the background colour.
  const maskable = await readPixels(uploaded.get('/icons/maskable-512.png')?.bytes ?? Buffer.alloc(0));
  expect([maskable.side, maskable.at(0, 0), maskable.at(256, 256)]).toEqual([
    512,
    [0xff, 0xf8, 0xec, 255],
    picture,
  ]);
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
  const manifest = JSON.parse(String((await request('/site.webmanifest')).bytes));
  expect(manifest.icons[0].src).toBe('/icons/icon-192.png?v=01234567');
  rmSync(join(folder, 'uploads'), { recursive: true });
  for (const path of paths) expect((await request(path)).etag).toBe(suns.get(path)?.etag);
});

test('the sun takes the place of a damaged icon, which is logged once', async () => {
  const log = testLog();
  const request = open(log);
  const sun = await request('/icons/icon-192.png');
  const favicon = 'site-favicon-0123456789abcdef.png';
  mkdirSync(join(folder, 'uploads'));
  writeFileSync(join(folder, 'uploads', favicon), 'no picture');
  values = { favicon };
  expect((await request('/icons/icon-192.png')).bytes).toEqual(sun.bytes);
  for (const path of ['/favicon.svg', '/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'])
    expect((await request(path)).status).toBe(200);
  expect(log.lines).toHaveLength(1);
  expect(log.lines[0]).toContain(favicon);
});
