import type { Metadata } from 'sharp';
import { pictureLimits } from '../../shared/forms/form-limits.ts';

const tooManyPixels = `The picture must have at most ${pictureLimits.pixels / 1_000_000} million pixels.`;

/** Four bytes for each pixel there may be. */
const mostUnpacked = 4 * pictureLimits.pixels;
const tooMuchMemory = 'The picture takes too much memory to open. Please send a smaller one.';

/**
 * What a picture takes in memory. Most are read row by row; one that comes in ever finer layers has to be there as a
 * whole, and then a small file of 40 million pixels could take 400 MB.
 */
const unpackedBytes = ({ format, width, height, channels, depth, isProgressive }: Metadata): number => {
  const sampleBytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
  return isProgressive ? width * height * channels * sampleBytes : 0;
};

/** Why a picture is too large to be unpacked, told by its head alone; null where it is not. */
export const tooLargeToUnpack = (metadata: Metadata): string | null => {
  if (metadata.width * metadata.height > pictureLimits.pixels) return tooManyPixels;
  return unpackedBytes(metadata) > mostUnpacked ? tooMuchMemory : null;
};
