import { expect, test } from 'vitest';
import { animatedGif, gifOfManyFrames, gifScript } from '../../../tests/support/sent-pictures.ts';
import { countGifFrames } from './gif-frames.ts';

test('counts the pictures of a GIF, and stops above the limit', async () => {
  expect(countGifFrames(await animatedGif(), 10)).toBe(2);
  expect(countGifFrames(gifOfManyFrames(500), 1_000)).toBe(500);
  expect(countGifFrames(gifOfManyFrames(2_000_000), 1_000)).toBe(1_001);
});

test('ends on cut and damaged files', async () => {
  const whole = await animatedGif();
  for (const length of [0, 6, 10, 13, 20, 300, whole.length - 1])
    expect(countGifFrames(whole.subarray(0, length), 10)).toBeLessThanOrEqual(2);
  expect(countGifFrames(gifScript(), 10)).toBeLessThanOrEqual(1);
  expect(countGifFrames(Buffer.concat([whole.subarray(0, 13), Buffer.alloc(5_000, 0x21)]), 10)).toBe(0);
});
