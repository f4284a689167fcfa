import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import { createFolderStore } from '../files/folder-store.ts';
import type { ShareContent } from './share-drawing.ts';
import { createSharePictures } from './share-pictures.ts';

const content: ShareContent = {
  title: 'Kuŵerenga ku Salima 🎉',
  eyebrow: 'Education • October 9, 2025',
  name: 'Thandiwe Banda',
  year: 2025,
  themeColor: '#ef4444',
  day: null,
  coverFile: null,
  coverFocalPoint: null,
};

let folder: string;
let uploadsFolder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'share-test-'));
  uploadsFolder = join(folder, 'uploads');
  mkdirSync(uploadsFolder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => {
  const log = testLog();
  const pictures = createSharePictures({
    fileStore: createFolderStore(uploadsFolder),
    renditionsFolder: join(folder, 'renditions'),
    log,
  });
  const draw = async (changes: Partial<ShareContent> = {}): Promise<Buffer> => {
    const bytes = await pictures.picture({ ...content, ...changes });
    if (bytes === null) throw new Error('Too many pictures are being drawn.');
    return bytes;
  };
  return { draw, pictures, lines: log.lines };
};

const colourAt = async (picture: Buffer, left: number, top: number): Promise<readonly number[]> => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test('a picture has 1200 by 630 pixels and a small file, and is drawn once for each content', async () => {
  const { draw, pictures } = open();
  const first = await draw();
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(first.length).toBeLessThan(200_000);
  await draw();
  const listFiles = () => readdirSync(join(folder, 'renditions', 'share'));
  expect(listFiles()).toEqual([`${pictures.getDigest(content)}.jpg`]);
  await draw({ title: 'Another' });
  expect(listFiles()).toHaveLength(2);
});

test('a picture has the theme colour and shows the day of an event', async () => {
  const { draw } = open();
  const [plain, blue, dated] = [
    await draw(),
    await draw({ themeColor: '#1d4ed8' }),
    await draw({ day: '2025-10-18' }),
  ];
  const [red = 0, , redsBlue = 255] = await colourAt(plain, 85, 600);
  expect(red).toBeGreaterThan(redsBlue);
  const [bluesRed = 255, , blueness = 0] = await colourAt(blue, 85, 600);
  expect(blueness).toBeGreaterThan(bluesRed);
  expect(await colourAt(dated, 715, 478)).not.toEqual(await colourAt(plain, 715, 478));
});

test('shows an uploaded cover; leaves out and logs a damaged or missing one', async () => {
  const green = { r: 0, g: 160, b: 0 };
  const cover = sharp({ create: { width: 300, height: 200, channels: 3, background: green } });
  writeFileSync(join(uploadsFolder, 'lake-0123456789.jpg'), await cover.jpeg().toBuffer());
  writeFileSync(join(uploadsFolder, 'torn-0123456789.jpg'), 'no picture');
  const { draw, lines } = open();
  const [red = 255, greenness = 0] = await colourAt(
    await draw({ coverFile: 'lake-0123456789.jpg' }),
    950,
    400,
  );
  expect(greenness).toBeGreaterThan(red + 100);
  expect(lines).toEqual([]);
  const without = await draw();
  expect(await draw({ coverFile: 'torn-0123456789.jpg' })).toEqual(without);
  expect(await draw({ coverFile: 'gone-0123456789.jpg' })).toEqual(without);
  expect(lines).toHaveLength(2);
});

test.each([
  ['damaged', 'torn-0123456789.jpg'],
  ['missing', 'gone-0123456789.jpg'],
])('draws a picture in place of a chosen one that is %s, and logs it once', async (_, chosenFile) => {
  writeFileSync(join(uploadsFolder, 'torn-0123456789.jpg'), 'no picture');
  const { draw, pictures, lines } = open();
  const chosen = { chosenFile, focalPoint: null, drawing: content };
  expect(await pictures.picture(chosen)).toEqual(await draw());
  await pictures.picture(chosen);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(chosenFile);
  expect(lines[0]).not.toContain(content.title);
});

test('shows the focal point of a cover, and the upper part of a portrait without one', async () => {
  const portrait = sharp({ create: { width: 300, height: 1200, channels: 3, background: '#0000ff' } });
  const parts = ['#ff0000', '#00a000'].map((background, index) => ({
    input: { create: { width: 300, height: 300, channels: 3 as const, background } },
    left: 0,
    top: 300 * index,
  }));
  writeFileSync(join(uploadsFolder, 'tall-0123456789.png'), await portrait.composite(parts).png().toBuffer());
  const { draw } = open();
  const getColour = async (coverFocalPoint: { x: number; y: number } | null) => {
    const drawn = await draw({ coverFile: 'tall-0123456789.png', coverFocalPoint });
    const colour = await colourAt(drawn, 950, 330);
    return ['red', 'green', 'blue'][colour.indexOf(Math.max(...colour))];
  };
  expect(await getColour(null)).toBe('green');
  expect(await getColour({ x: 50, y: 0 })).toBe('red');
  expect(await getColour({ x: 50, y: 100 })).toBe('blue');
});

test('draws a picture for empty texts, and a small file for a detailed photograph', async () => {
  const noise = Buffer.alloc(700 * 900 * 3);
  for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2_654_435_761) >>> 24;
  const photograph = sharp(noise, { raw: { width: 700, height: 900, channels: 3 } });
  writeFileSync(join(uploadsFolder, 'noise-0123456789.png'), await photograph.png().toBuffer());
  const { draw } = open();
  const empty = await draw({ title: '🎉', eyebrow: '', name: '選挙' });
  expect((await sharp(empty).metadata()).width).toBe(1200);
  expect((await draw({ coverFile: 'noise-0123456789.png' })).length).toBeLessThan(200_000);
});
