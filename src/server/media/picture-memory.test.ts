import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { plainPicture } from '../../../tests/support/sent-pictures.ts';
import { tooLargeToUnpack } from './picture-measures.ts';

const folder = mkdtempSync(join(tmpdir(), 'campaign-picture-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the documentation promises, in megabytes: for a picture, and what the process keeps of it for the next one. */
const promised = 160;
const keptForNext = 60;

const [width, height] = [7_300, 5_470];

const run = promisify(execFile);

/** By how many megabytes a process grows that makes all sizes of these pictures. */
const growthFor = async (...pictures: readonly Buffer[]): Promise<number> => {
  const files = pictures.map((bytes, index) => {
    const file = join(folder, `given-${index}`);
    writeFileSync(file, bytes);
    return file;
  });
  const { stdout } = await run(process.execPath, ['tests/support/measured-pictures.ts', folder, ...files]);
  return Number(stdout);
};

/** Turned on its side, as phones write it. */
const turned = (image: Sharp): Sharp => image.withMetadata({ orientation: 6 });

const taken: readonly [string, () => Sharp][] = [
  ['a JPEG of 40 million pixels', () => plainPicture(width, height).jpeg()],
  ['a turned JPEG of 40 million pixels', () => turned(plainPicture(width, height).jpeg())],
  ['a progressive JPEG of 40 million pixels', () => plainPicture(width, height).jpeg({ progressive: true })],
  ['a PNG of 40 million pixels', () => plainPicture(width, height).png()],
  ['a see-through PNG of 40 million pixels', () => plainPicture(width, height, 4).png()],
  [
    'a see-through PNG of 40 million pixels with sixteen bits',
    () => plainPicture(width, height, 4).toColourspace('rgb16').png(),
  ],
  ['a PNG in layers of 40 million pixels', () => plainPicture(width, height).png({ progressive: true })],
  ['a see-through PNG in layers', () => plainPicture(5_500, 5_500, 4).png({ progressive: true })],
  ['a WebP of 15 million pixels', () => plainPicture(4_500, 3_400).webp({ effort: 0 })],
  ['a see-through WebP of 15 million pixels', () => plainPicture(4_500, 3_400, 4).webp({ effort: 0 })],
  ['a WebP without losses', () => plainPicture(4_500, 3_400, 4).webp({ lossless: true, effort: 0 })],
  ['an AVIF of 6 million pixels', () => plainPicture(3_000, 2_000).avif({ effort: 0 })],
  ['a see-through AVIF of 6 million pixels', () => plainPicture(3_000, 2_000, 4).avif({ effort: 0 })],
  ['a very tall JPEG', () => plainPicture(1_281, 16_383).jpeg()],
];

describe('is taken, and takes no more memory than is promised', () => {
  test.each(taken)(
    '%s',
    async (_, make) => {
      const bytes = await make().toBuffer();
      expect(tooLargeToUnpack(bytes, await sharp(bytes).metadata())).toBeNull();
      expect(await growthFor(bytes)).toBeLessThan(promised);
    },
    120_000,
  );

  test('several at once', async () => {
    const bytes = await turned(plainPicture(width, height).jpeg()).toBuffer();
    expect(await growthFor(bytes, bytes, bytes, bytes)).toBeLessThan(promised + keptForNext);
  }, 120_000);
});

const refused: readonly [string, () => Sharp][] = [
  [
    'a progressive JPEG with colour in full',
    () => plainPicture(width, height).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  ],
  [
    'a progressive JPEG that is turned',
    () => turned(plainPicture(width, height).jpeg({ progressive: true })),
  ],
  ['a see-through PNG in layers', () => plainPicture(width, height, 4).png({ progressive: true })],
  [
    'a PNG in layers with sixteen bits',
    () => plainPicture(width, height).toColourspace('rgb16').png({ progressive: true }),
  ],
  ['a WebP', () => plainPicture(width, height).webp({ effort: 0 })],
  ['an AVIF', () => plainPicture(4_000, 3_000).avif({ effort: 0 })],
];

describe('would take more, and is refused with what to do', () => {
  test.each(refused)(
    '%s',
    async (_, make) => {
      const bytes = await make().toBuffer();
      expect(tooLargeToUnpack(bytes, await sharp(bytes).metadata())).toBe(
        'The picture takes too much memory to open. Please send a smaller one, or save it as a JPG that is not progressive.',
      );
    },
    60_000,
  );
});
