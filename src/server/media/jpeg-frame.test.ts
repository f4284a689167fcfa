import { describe, expect, test } from 'vitest';
import { noisyPicture } from '../../../tests/support/noisy-picture.ts';
import { phonePhoto } from '../../../tests/support/sent-pictures.ts';
import { jpegFrame } from './jpeg-frame.ts';

const picture = () => noisyPicture(60, 40);

describe('how a JPEG is stored', () => {
  test.each([
    ['one scan, colour at half the size', () => picture().jpeg(), 1.5, false],
    ['one scan, colour in full', () => picture().jpeg({ chromaSubsampling: '4:4:4' }), 3, false],
    ['grey', () => picture().greyscale().toColourspace('b-w').jpeg(), 1, false],
    ['four colours of ink', () => picture().toColourspace('cmyk').jpeg(), 4, false],
    ['progressive', () => picture().jpeg({ progressive: true }), 1.5, true],
    [
      'progressive, colour in full',
      () => picture().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
      3,
      true,
    ],
  ])('%s', async (_, make, samplesPerPixel, hasSeveralScans) => {
    expect(jpegFrame(await make().toBuffer())).toEqual({ samplesPerPixel, hasSeveralScans });
  });

  test('a phone’s photo with a preview among its data', async () => {
    expect(jpegFrame(await phonePhoto())).toEqual({ samplesPerPixel: 1.5, hasSeveralScans: false });
  });
});

/** The headers of a JPEG: its components' sampling, and how many of them the first scan has. */
const headers = (marker: number, factors: readonly number[], inScan: number): Buffer => {
  const components = factors.flatMap((factor, index) => [index + 1, factor, 0]);
  const frame = [8, 0, 40, 0, 60, factors.length, ...components];
  const scan = [inScan, ...Array.from({ length: inScan }, (_, index) => [index + 1, 0]).flat(), 0, 63, 0];
  const segment = (code: number, body: readonly number[]) => [0xff, code, 0, body.length + 2, ...body];
  return Buffer.from([0xff, 0xd8, ...segment(marker, frame), ...segment(0xda, scan)]);
};

test('one component after the other is several scans, though it is not progressive', () => {
  expect(jpegFrame(headers(0xc0, [0x22, 0x11, 0x11], 3))?.hasSeveralScans).toBe(false);
  expect(jpegFrame(headers(0xc0, [0x22, 0x11, 0x11], 1))).toEqual({
    samplesPerPixel: 1.5,
    hasSeveralScans: true,
  });
  expect(jpegFrame(headers(0xca, [0x11, 0x11, 0x11], 3))?.hasSeveralScans).toBe(true);
});

test('components that all have the largest sampling are all in full', () => {
  expect(jpegFrame(headers(0xc2, [0x22, 0x22, 0x22], 3))?.samplesPerPixel).toBe(3);
});

test('what has no frame before its first scan is not read as one', () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('ffd8', 'hex'),
    Buffer.from('ffd8ffd9', 'hex'),
    Buffer.from('ffd8ffe00000', 'hex'),
    Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(1_000, 0xff)]),
    Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(1_000)]),
  ])
    expect(jpegFrame(bytes)).toBeNull();
});
