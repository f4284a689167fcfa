import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { noisyPicture } from './noisy-picture.ts';

/** One colour: few bytes, however many pixels. One enlarged pixel takes a fraction of the time of a large canvas. */
export const plainPicture = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: { width: 1, height: 1, channels, background: { r: 200, g: 120, b: 40, alpha: 0.5 } },
  }).resize(width, height, { kernel: 'nearest', fit: 'fill' });

/** A phone's portrait photo: stored rotated, with its GPS position. Upright, red is at the top and blue at the bottom. */
export const phonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: 600, height: 900, channels: 3, background: '#ff0000' } },
        gravity: 'west',
      },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phonemaker' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '13/1 58/1 0/1' },
    })
    .toBuffer();

/** The header of a HEIC file and noise: the project has no HEIC encoder, and the content is never decoded. */
export const heicFile = async (): Promise<Buffer> => {
  const brands = 'heic\0\0\0\0mif1heic';
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + brands.length, 0);
  head.write('ftyp', 4, 'latin1');
  const noise = await noisyPicture(60, 60).raw().toBuffer();
  return Buffer.concat([head, Buffer.from(brands, 'latin1'), noise]);
};

const chunk = (type: string, text: string): Buffer => {
  const body = Buffer.from(type + text, 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A valid PNG with a text comment. */
export const pngWithText = async (text: string): Promise<Buffer> => {
  const png = await noisyPicture(60, 60).png().toBuffer();
  const afterHeader = 8 + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk('tEXt', `Comment\0${text}`),
    png.subarray(afterHeader),
  ]);
};

/** A valid JPEG with data after its end. */
export const jpegWithTail = async (tail: string): Promise<Buffer> =>
  Buffer.concat([await noisyPicture(60, 60).jpeg().toBuffer(), Buffer.from(tail, 'latin1')]);

/** A valid GIF that is also a script: its width and height open a comment. */
export const gifScript = (): Buffer =>
  Buffer.from('GIF89a/*\0\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0*/=1;alert(document.cookie);//;', 'latin1');

/** An animation of a red, then a blue picture. */
export const animatedGif = async (width = 400, height = 300): Promise<Buffer> => {
  const frames = ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width: 1, height: 1, channels: 3, background } })
      .resize(width, height, { kernel: 'nearest', fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: 100, effort: 1 })
    .toBuffer();
};

/** A small GIF with very many pictures of one pixel each. */
export const gifOfManyFrames = (frames: number): Buffer => {
  const head = Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1'),
    Buffer.from([0, 0, 0, 255, 255, 255]),
  ]);
  const delay = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]);
  const parts = Array.from({ length: frames }, () => [delay, frame]).flat();
  return Buffer.concat([head, ...parts, Buffer.from([0x3b])]);
};
