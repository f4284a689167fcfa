import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cropChosenPicture } from './chosen-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'chosen-'));
const file = join(folder, 'portrait.png');

/** A portrait: red at the top, green in the middle, blue at the bottom. */
beforeAll(async () => {
  const band = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  const bands = await Promise.all(['#f00', '#0f0', '#00f'].map(band));
  await sharp({ create: { width: 300, height: 600, channels: 3, background: '#000' } })
    .composite(bands.map((input, index) => ({ input, left: 0, top: index * 200 })))
    .png()
    .toFile(file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The colour in the middle of the picture: red, green or blue. */
const readMiddle = async (picture: Buffer): Promise<string> => {
  const { dominant } = await sharp(picture).extract({ left: 590, top: 305, width: 20, height: 20 }).stats();
  const { r, g, b } = dominant;
  return r > g && r > b ? 'red' : g > b ? 'green' : 'blue';
};

test('has the size of a share picture, and shows the focal point', async () => {
  const top = await cropChosenPicture(file, { x: 50, y: 0 });
  expect(await sharp(top).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await readMiddle(top)).toBe('red');
  expect(await readMiddle(await cropChosenPicture(file, { x: 50, y: 100 }))).toBe('blue');
  // By default a portrait shows its upper part, where the face is.
  expect(await readMiddle(await cropChosenPicture(file, null))).not.toBe('blue');
});
