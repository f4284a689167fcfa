import type { Metadata } from 'sharp';
import { pictureLimits } from '../../shared/forms/form-limits.ts';

const tooMuchMemory = 'The picture takes too much memory to open. Please send a smaller one.';

/**
 * What a picture takes in memory. Most are read row by row; one that comes in ever finer layers has to be there as a
 * whole, and then a small file of 40 million pixels could take 400 MB.
 */
const unpackedBytes = ({ format, width, height, channels, depth, isProgressive }: Metadata): number => {
  const sampleBytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
  return isProgressive ? width * height * channels * sampleBytes : 0;
};

/** The encoder of JPEG takes no longer side. */
const longestSide = 65_500;

/** Why the whole of a picture cannot be stored, told by its head alone; null where it can. */
export const tooLongToStore = ({ width, height }: Metadata): string | null =>
  Math.max(width, height) > longestSide
    ? `The picture must be at most ${longestSide} pixels wide and ${longestSide} high. Please make it smaller, or cut it into parts.`
    : null;

/** Why a picture is too large to be unpacked, told by its head alone; null where it is not. */
export const tooLargeToUnpack = (
  metadata: Metadata,
  mostPixels: number = pictureLimits.pixels,
): string | null => {
  if (metadata.width * metadata.height > mostPixels)
    return `The picture must have at most ${mostPixels / 1_000_000} million pixels.`;
  // Four bytes for each pixel there may be.
  return unpackedBytes(metadata) > 4 * mostPixels ? tooMuchMemory : null;
};
