import type { Metadata } from 'sharp';
import { pictureUploadLimits } from '../../shared/admin/media.ts';
import { formatNumber } from '../../shared/format-number.ts';
import { pictureLimits } from '../../shared/forms/form-limits.ts';
import { readJpegFrame } from './jpeg-frame.ts';
import { maxStoredPixels } from './stored-picture-size.ts';

const tooMuchMemory =
  'This picture needs too much memory to open. Please send a smaller one, or save it as a JPG that is not progressive.';

/**
 * The memory that decoding one picture may take. Together with reading and encoding row by row, a picture makes the process
 * grow by at most 160 MB: `picture-memory.test.ts` measures it.
 */
const maxDecodedBytes = 125_000_000;

/** Measured with libwebp and libvips: the decoded frame and its canvas. */
const webpBytesPerPixel = 8;

/** The decoder of GIF holds the canvas, and another one for pictures that restore what was before them. */
const gifBytesPerPixel = 8;

/** Measured with aom and libheif, for eight bits per sample and for more: reference frames, planes and the finished picture. */
const avifBytesPerPixel = { eight: 20, more: 27 };

/** The bytes that the decoder holds for each pixel of the whole picture; 0 if it decodes row by row. */
const getDecoderBytesPerPixel = (
  bytes: Buffer,
  { format, channels, depth, isProgressive }: Metadata,
): number => {
  if (format === 'webp') return webpBytesPerPixel;
  if (format === 'gif') return gifBytesPerPixel;
  if (format === 'heif') return depth === 'uchar' ? avifBytesPerPixel.eight : avifBytesPerPixel.more;
  if (format === 'jpeg') {
    const frame = readJpegFrame(bytes);
    if (frame === null) return 2 * channels;
    // The decoder stores a coefficient in two bytes.
    return frame.hasSeveralScans ? 2 * frame.samplesPerPixel : 0;
  }
  return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0;
};

/** What limits a picture beside the memory of its decoder. */
export type PictureRule = {
  readonly maxPixels: number;
  /** A picture is shrunk to this number of pixels before it is rotated; without it, it is rotated as it is. */
  readonly maxRotatedPixels?: number;
};

/** For uploads to the library, which are shrunk. */
export const uploadRule: PictureRule = {
  maxPixels: pictureUploadLimits.pixels,
  maxRotatedPixels: maxStoredPixels,
};

/** Rotating or mirroring needs the whole picture in memory, in addition to what the decoder holds. */
const getRotationBytes = (
  { width, height, channels, depth, orientation = 1 }: Metadata,
  maxPixels: number,
): number =>
  orientation === 1 ? 0 : Math.min(width * height, maxPixels) * channels * (depth === 'ushort' ? 2 : 1);

/** The limit of the JPEG encoder. */
const maxSide = 65_500;

/** Returns a message if the picture is too wide or too high to be stored, else null. Reads only the header. */
export const findPictureSideError = ({ width, height }: Metadata): string | null =>
  Math.max(width, height) > maxSide
    ? `The picture must be at most ${formatNumber(maxSide)} pixels wide and high. Please make it smaller, or crop it.`
    : null;

/** Returns a message if the picture is too large to be decoded, else null. Reads only the header. */
export const findPictureSizeError = (
  bytes: Buffer,
  metadata: Metadata,
  { maxPixels, maxRotatedPixels = maxPixels }: PictureRule = { maxPixels: pictureLimits.pixels },
): string | null => {
  const pixels = metadata.width * metadata.height;
  if (pixels > maxPixels)
    return `The picture must have at most ${maxPixels / 1_000_000} million pixels. Please make it smaller and try again.`;
  const needed =
    pixels * getDecoderBytesPerPixel(bytes, metadata) + getRotationBytes(metadata, maxRotatedPixels);
  return needed > maxDecodedBytes ? tooMuchMemory : null;
};
