import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { noisyPicture } from '../../../tests/support/noisy-picture.ts';
import { prepareFeedbackPicture as prepareFrom } from './feedback-picture.ts';

const prepareFeedbackPicture = (bytes: Uint8Array) => prepareFrom(bytes, '192.0.2.1');

const rejection = { webp: null, error: 'The picture must be a PNG or JPG of up to 2 MB.' };

/** A picture that is red on its left half and blue on its right. */
const redThenBlue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
      gravity: 'west',
    },
  ]);

const colourAt = async (picture: Buffer, left: number, top: number): Promise<string> => {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ['red', 'green', 'blue'].find((_, channel) => (data[channel] ?? 0) > 150) ?? 'none';
};

const prepareWebp = async (bytes: Uint8Array): Promise<Buffer> => {
  const { webp, error } = await prepareFeedbackPicture(bytes);
  if (webp === null) throw new Error(error);
  return webp;
};

describe('accepts a picture', () => {
  test.each(['png', 'jpeg'] as const)('from %s, as a small square WebP', async (format) => {
    const webp = await prepareWebp(await redThenBlue(800, 500).toFormat(format).toBuffer());
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
    expect(await colourAt(webp, 10, 160)).toBe('red');
    expect(await colourAt(webp, 310, 160)).toBe('blue');
  });

  test('upright and without metadata', async () => {
    // Orientation 6: to be turned a quarter clockwise, so its left becomes the top.
    const bytes = await redThenBlue(640, 480)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '13/1 58/1 0/1' } })
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const webp = await prepareWebp(bytes);
    expect(await colourAt(webp, 160, 10)).toBe('red');
    expect(await colourAt(webp, 160, 310)).toBe('blue');
    const { orientation, exif, xmp, icc } = await sharp(webp).metadata();
    expect({ orientation, exif, xmp, icc }).toEqual({});
  });

  test('with the upper part of a portrait, where the face is', async () => {
    const lying = await redThenBlue(400, 200).png().toBuffer();
    const webp = await prepareWebp(await sharp(lying).rotate(90).png().toBuffer());
    // Of the 400 rows, the crop shows those from 50 to 250; the upper 200 are red.
    expect(await colourAt(webp, 100, 140)).toBe('red');
    expect(await colourAt(webp, 100, 170)).toBe('blue');
  });

  test('no larger than it was', async () => {
    const webp = await prepareWebp(await redThenBlue(60, 200).png().toBuffer());
    expect(await sharp(webp).metadata()).toMatchObject({ width: 60, height: 60 });
  });

  test('without data after its end', async () => {
    const png = await redThenBlue(40, 40).png().toBuffer();
    const webp = await prepareWebp(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    expect(webp.includes('script')).toBe(false);
  });
});

describe('rejects a picture', () => {
  test.each(['webp', 'gif', 'tiff', 'avif'] as const)('as %s', async (format) => {
    const bytes = await redThenBlue(40, 40).toFormat(format).toBuffer();
    expect(await prepareFeedbackPicture(bytes)).toEqual(rejection);
  });

  test.each(['png', 'jpeg'] as const)('when its %s is truncated', async (format) => {
    const bytes = await noisyPicture(300, 300).toFormat(format).toBuffer();
    for (const share of [0.01, 0.3, 0.9])
      expect(await prepareFeedbackPicture(bytes.subarray(0, bytes.length * share))).toEqual(rejection);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7'],
    ['the first bytes of a PNG and nothing else', '\x89PNG\r\n\x1a\n'],
    ['the first bytes of a JPEG and then something else', '\xff\xd8\xff<svg/>'],
    ['one byte', 'x'],
  ])('when it is %s', async (_, text) => {
    expect(await prepareFeedbackPicture(Buffer.from(text, 'latin1'))).toEqual(rejection);
  });

  test('one byte over 2 MB, but not at 2 MB', async () => {
    const png = await redThenBlue(40, 40).png().toBuffer();
    const filled = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect(await prepareFeedbackPicture(filled(2 * 1024 * 1024 + 1))).toEqual(rejection);
    expect((await prepareFeedbackPicture(filled(2 * 1024 * 1024))).error).toBeNull();
  });

  test('when decoding would take too much memory', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    expect(await prepareFeedbackPicture(bomb)).toEqual({
      webp: null,
      error: 'The picture must have at most 40 million pixels. Please make it smaller and try again.',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });
});

/** A progressive picture: the decoder needs all of it in memory before the first row. */
const createProgressive = (side: number, format: 'png' | 'jpeg') => {
  const background = { r: 200, g: 120, b: 40, alpha: 0.5 };
  const picture = sharp({ create: { width: side, height: side, channels: 4, background } });
  return format === 'png'
    ? picture.toColourspace('rgb16').png({ progressive: true })
    : picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' });
};

test.each([
  ['png', 3_900, 4_000],
  ['jpeg', 4_500, 4_600],
] as const)('accepts a progressive %s while decoding takes at most 125 MB', async (format, fits, exceeds) => {
  expect((await prepareFeedbackPicture(await createProgressive(fits, format).toBuffer())).error).toBeNull();
  const bytes = await createProgressive(exceeds, format).toBuffer();
  expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
  expect(await prepareFeedbackPicture(bytes)).toEqual({
    webp: null,
    error:
      'This picture needs too much memory to open. Please send a smaller one, or save it as a JPG that is not progressive.',
  });
});

test('a rejected picture does not block the next one', async () => {
  const good = await redThenBlue(40, 40).png().toBuffer();
  const results = await Promise.all(
    [good.subarray(0, 60), good, good.subarray(0, 70), good].map(prepareFeedbackPicture),
  );
  expect(results.map(({ error }) => error)).toEqual([rejection.error, null, rejection.error, null]);
});

test('many pictures from one client do not delay another client’s picture', async () => {
  const large = await redThenBlue(2_000, 2_000).png().toBuffer();
  const done: string[] = [];
  const prepare = async (address: string) => {
    await prepareFrom(large, address);
    done.push(address);
  };
  await Promise.all([...Array.from({ length: 8 }, () => prepare('robot')), prepare('visitor')]);
  expect(done.indexOf('visitor')).toBeLessThanOrEqual(2);
});

test('the queue alternates between addresses, and an IPv6 /48 counts as one', async () => {
  const bytes = await redThenBlue(400, 400).png().toBuffer();
  const done: string[] = [];
  const from = (address: string) => prepareFrom(bytes, address).then(() => done.push(address));
  const first = '2001:db8:1:1::/64';
  await Promise.all(['192.0.2.1', first, '2001:db8:1:2::/64', '192.0.2.2'].map(from));
  expect(done).toEqual(['192.0.2.1', first, '192.0.2.2', '2001:db8:1:2::/64']);
});
