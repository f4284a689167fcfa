import type { Metadata } from 'sharp';
import { pictureLimits } from '../../shared/forms/form-limits.ts';
import { jpegFrame } from './jpeg-frame.ts';

const tooMuchMemory =
  'The picture takes too much memory to open. Please send a smaller one, or save it as a JPG that is not progressive.';

/**
 * What decoding may hold of one picture at a time. With what reading and encoding row by row take besides, a picture
 * makes the process grow by at most 160 MB: `picture-memory.test.ts` measures it.
 */
const mostDecodedBytes = 125_000_000;

/** By libwebp and libvips, measured: the decoded frame and the canvas that it is put on. */
const webpBytesPerPixel = 8;

/** By aom and libheif, measured: reference frames, planes and the finished picture, with eight bits and with more. */
const avifBytesPerPixel = { eight: 20, more: 27 };

/** What the decoder keeps of the whole picture; 0 where it reads row by row. */
const decoderBytesPerPixel = (
  bytes: Buffer,
  { format, channels, depth, isProgressive }: Metadata,
): number => {
  if (format === 'webp') return webpBytesPerPixel;
  if (format === 'heif') return depth === 'uchar' ? avifBytesPerPixel.eight : avifBytesPerPixel.more;
  if (format === 'jpeg') {
    const frame = jpegFrame(bytes);
    if (frame === null) return 2 * channels;
    // Two bytes for each coefficient.
    return frame.hasSeveralScans ? 2 * frame.samplesPerPixel : 0;
  }
  return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0;
};

/** Turning or mirroring a picture needs all of it, beside what the decoder keeps. */
const turningBytesPerPixel = ({ channels, depth, orientation = 1 }: Metadata): number =>
  orientation === 1 ? 0 : channels * (depth === 'ushort' ? 2 : 1);

/** The encoder of JPEG takes no longer side. */
const longestSide = 65_500;

/** Why the whole of a picture cannot be stored, told by its head alone; null where it can. */
export const tooLongToStore = ({ width, height }: Metadata): string | null =>
  Math.max(width, height) > longestSide
    ? `The picture must be at most ${longestSide} pixels wide and ${longestSide} high. Please make it smaller, or cut it into parts.`
    : null;

/** Why a picture is too large to be decoded, told by its head alone; null where it is not. */
export const tooLargeToUnpack = (
  bytes: Buffer,
  metadata: Metadata,
  mostPixels: number = pictureLimits.pixels,
): string | null => {
  const pixels = metadata.width * metadata.height;
  if (pixels > mostPixels) return `The picture must have at most ${mostPixels / 1_000_000} million pixels.`;
  const bytesPerPixel = decoderBytesPerPixel(bytes, metadata) + turningBytesPerPixel(metadata);
  return pixels * bytesPerPixel > mostDecodedBytes ? tooMuchMemory : null;
};
