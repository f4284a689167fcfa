import { describe, expect, test } from 'vitest';
import { noisyPicture } from '../../../tests/support/noisy-picture.ts';
import { phonePhoto } from '../../../tests/support/sent-pictures.ts';
import { readJpegFrame } from './jpeg-frame.ts';

const picture = () => noisyPicture(60, 40);

describe('the frame of a JPEG', () => {
  test.each([
    ['one scan, subsampled colour', () => picture().jpeg(), 1.5, false],
    ['one scan, colour not subsampled', () => picture().jpeg({ chromaSubsampling: '4:4:4' }), 3, false],
    ['greyscale', () => picture().greyscale().toColourspace('b-w').jpeg(), 1, false],
    ['CMYK', () => picture().toColourspace('cmyk').jpeg(), 4, false],
    ['progressive', () => picture().jpeg({ progressive: true }), 1.5, true],
    [
      'progressive, colour not subsampled',
      () => picture().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
      3,
      true,
    ],
  ])('%s', async (_, make, samplesPerPixel, hasSeveralScans) => {
    expect(readJpegFrame(await make().toBuffer())).toEqual({ samplesPerPixel, hasSeveralScans });
  });

  test('a photo of a phone with an embedded preview', async () => {
    expect(readJpegFrame(await phonePhoto())).toEqual({ samplesPerPixel: 1.5, hasSeveralScans: false });
  });
});

/** Creates the headers of a JPEG: the sampling factors, and the number of components in the first scan. */
const headers = (marker: number, factors: readonly number[], inScan: number): Buffer => {
  const components = factors.flatMap((factor, index) => [index + 1, factor, 0]);
  const frame = [8, 0, 40, 0, 60, factors.length, ...components];
  const scan = [inScan, ...Array.from({ length: inScan }, (_, index) => [index + 1, 0]).flat(), 0, 63, 0];
  const segment = (code: number, body: readonly number[]) => [0xff, code, 0, body.length + 2, ...body];
  return Buffer.from([0xff, 0xd8, ...segment(marker, frame), ...segment(0xda, scan)]);
};

test('one scan for each component counts as several scans', () => {
  expect(readJpegFrame(headers(0xc0, [0x22, 0x11, 0x11], 3))?.hasSeveralScans).toBe(false);
  expect(readJpegFrame(headers(0xc0, [0x22, 0x11, 0x11], 1))).toEqual({
    samplesPerPixel: 1.5,
    hasSeveralScans: true,
  });
  expect(readJpegFrame(headers(0xca, [0x11, 0x11, 0x11], 3))?.hasSeveralScans).toBe(true);
});

test('components with the same sampling factors are not subsampled', () => {
  expect(readJpegFrame(headers(0xc2, [0x22, 0x22, 0x22], 3))?.samplesPerPixel).toBe(3);
});

test('returns null without a frame before the first scan', () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('ffd8', 'hex'),
    Buffer.from('ffd8ffd9', 'hex'),
    Buffer.from('ffd8ffe00000', 'hex'),
    Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(1_000, 0xff)]),
    Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(1_000)]),
  ])
    expect(readJpegFrame(bytes)).toBeNull();
});
