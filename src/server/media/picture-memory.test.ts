import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { frugalMemory } from '../../../scripts/frugal-memory.mjs';
import { compileCache } from '../../../tests/support/machine-environment.ts';
import { animatedGif, plainPicture } from '../../../tests/support/sent-pictures.ts';
import { pictureUploadLimits } from '../../shared/admin/media.ts';
import { findPictureSizeError, uploadRule } from './picture-size-errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'campaign-picture-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The documented limits in megabytes: for one picture, and what the process retains of it for the next one. */
const maxGrowth = 160;
const retainedMemory = 60;

/** A picture of 100 million pixels. */
const [largeWidth, largeHeight] = [11_600, 8_700];

const run = promisify(execFile);

/** By how many megabytes a process has grown until it has created all sizes of each of these pictures. */
const measureGrowth = async (...pictures: readonly Buffer[]): Promise<number[]> => {
  const files = pictures.map((bytes, index) => {
    const file = join(folder, `given-${index}`);
    writeFileSync(file, bytes);
    return file;
  });
  const program = ['tests/support/measure-picture-memory.ts', folder, ...files];
  // With the allocator's settings of the site, which also make the measurement steady.
  const env = { ...process.env, ...frugalMemory, ...compileCache };
  const { stdout } = await run(process.execPath, program, { env });
  return JSON.parse(stdout);
};

/** With an orientation tag, as phones write it. */
const rotated = (image: Sharp): Sharp => image.withMetadata({ orientation: 6 });

/**
 * Each at the largest size that is accepted for its decoder, in the variant that takes the most memory: an opaque PNG takes
 * less than a transparent one, and a JPEG that is decoded row by row less than a rotated one.
 */
const accepted: readonly [string, () => Sharp][] = [
  // Row by row, so only its width makes a difference.
  [
    'a transparent PNG with sixteen bits',
    () => plainPicture(largeWidth, 1_100, 4).toColourspace('rgb16').png(),
  ],
  ['a transparent interlaced PNG', () => plainPicture(5_500, 5_500, 4).png({ progressive: true })],
  ['a transparent WebP of 15 million pixels', () => plainPicture(4_500, 3_400, 4).webp({ effort: 0 })],
  ['a lossless WebP', () => plainPicture(4_500, 3_400, 4).webp({ lossless: true, effort: 0 })],
  ['a transparent AVIF of 6 million pixels', () => plainPicture(3_000, 2_000, 4).avif({ effort: 0 })],
  ['a very tall JPEG', () => plainPicture(1_281, 16_383).jpeg()],
  ['a transparent PNG of 100 million pixels', () => plainPicture(largeWidth, largeHeight, 4).png()],
];

const readHeader = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false }).metadata();

const createAccepted = async (make: () => Sharp): Promise<Buffer> => {
  const bytes = await make().toBuffer();
  expect(findPictureSizeError(bytes, await readHeader(bytes), uploadRule)).toBeNull();
  return bytes;
};

describe('is accepted and stays within the documented memory', () => {
  test.each(accepted)(
    '%s',
    async (_, make) => {
      const [growth] = await measureGrowth(await createAccepted(make));
      expect(growth).toBeLessThan(maxGrowth);
    },
    120_000,
  );

  test('an animated GIF of 15 million pixels', async () => {
    const bytes = await animatedGif(4_500, 3_400);
    expect(findPictureSizeError(bytes, await readHeader(bytes), uploadRule)).toBeNull();
    const [growth] = await measureGrowth(bytes);
    expect(growth).toBeLessThan(maxGrowth);
  }, 120_000);

  test('a progressive JPEG of 40 million pixels, and several of them at once', async () => {
    const bytes = await createAccepted(() => plainPicture(7_300, 5_470).jpeg({ progressive: true }));
    const [first, last] = await measureGrowth(bytes, bytes);
    expect(first).toBeLessThan(maxGrowth);
    // Two that are in memory at the same time take more than that.
    expect(last).toBeLessThan(maxGrowth + retainedMemory);
  }, 240_000);

  test('a rotated photo of 100 million pixels in 50 MB, in addition to the file itself', async () => {
    const photo = await createAccepted(() => rotated(plainPicture(largeWidth, largeHeight).jpeg()));
    const bytes = Buffer.concat([photo, Buffer.alloc(pictureUploadLimits.bytes - photo.length)]);
    const [growth] = await measureGrowth(bytes);
    expect(growth).toBeLessThan(maxGrowth + 50);
  }, 240_000);
});

/** How a picture is encoded, and the width and height that are slightly larger than the limit for its format. */
const rejected: readonly [
  string,
  (small: Sharp) => Sharp,
  width: number,
  height: number,
  channels?: 3 | 4,
][] = [
  [
    'a progressive JPEG without colour subsampling',
    (small) => small.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    4_600,
    4_600,
  ],
  ['a progressive JPEG', (small) => small.jpeg({ progressive: true }), 6_500, 6_500],
  ['a rotated progressive JPEG', (small) => rotated(small.jpeg({ progressive: true })), 5_200, 5_200],
  ['a transparent interlaced PNG', (small) => small.png({ progressive: true }), 5_650, 5_650, 4],
  [
    'an interlaced PNG with sixteen bits',
    (small) => small.toColourspace('rgb16').png({ progressive: true }),
    4_600,
    4_600,
  ],
  ['a WebP', (small) => small.webp(), 4_000, 4_000],
  ['an AVIF', (small) => small.avif(), 2_600, 2_500],
  ['a GIF', (small) => small.gif(), 4_000, 4_000],
];

describe('would take more memory and is rejected with advice', () => {
  // Only the header is read, so a small picture is enough whose header says that it is large.
  test.each(rejected)('%s', async (_, encode, width, height, channels = 3) => {
    const bytes = await encode(plainPicture(64, 64, channels)).toBuffer();
    const header = await readHeader(bytes);
    expect(findPictureSizeError(bytes, header, uploadRule)).toBeNull();
    expect(findPictureSizeError(bytes, { ...header, width, height }, uploadRule)).toBe(
      'This picture needs too much memory to open. Please send a smaller one, or save it as a JPG that is not progressive.',
    );
  });
});
