import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cropToFrame } from './crop-to-frame.ts';
import { getFocalMark, readFocalMark } from './thumbnail.ts';

/** A picture of 100 by 400 pixels in four bands: red, green, blue, black. */
const bands = sharp({ create: { width: 100, height: 400, channels: 3, background: '#000' } })
  .composite(
    ['#f00', '#0f0', '#00f'].map((background, index) => ({
      input: { create: { width: 100, height: 100, channels: 3 as const, background } },
      left: 0,
      top: 100 * index,
    })),
  )
  .png()
  .toBuffer();

const crop = async (x: number, y: number, frame = { width: 50, height: 50 }) => {
  const picture = { width: 100, height: 400 };
  const { data, info } = await cropToFrame(sharp(await bands), picture, frame, { x, y })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return { size: [info.width, info.height], colour: [...data.subarray(middle, middle + 3)] };
};

test('a crop fills its frame, and the focal point is in it', async () => {
  expect(await crop(50, 0)).toEqual({ size: [50, 50], colour: [255, 0, 0] });
  expect(await crop(0, 33)).toMatchObject({ colour: [0, 255, 0] });
  expect(await crop(100, 67)).toMatchObject({ colour: [0, 0, 255] });
  expect(await crop(50, 100)).toMatchObject({ colour: [0, 0, 0] });
  expect((await crop(50, 50, { width: 333, height: 77 })).size).toEqual([333, 77]);
});

test('the name of a crop says which picture it is of, and where its focal point is', () => {
  const stem = 'lake-0123456789';
  expect(readFocalMark(stem)).toEqual({ full: stem, point: { x: 50, y: 50 } });
  for (const point of [
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 7, y: 33 },
  ])
    for (const random of ['', '-1a2b3c4d'])
      expect(readFocalMark(`${stem}${getFocalMark(point)}${getFocalMark(point) && random}`)).toEqual({
        full: stem,
        point,
      });
  expect(readFocalMark('meet-at-5-6-0123456789')).toMatchObject({ full: 'meet-at-5-6-0123456789' });
});
