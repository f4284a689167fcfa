import type { Metadata } from 'sharp';

/**
 * What a picture takes in memory. Most are read row by row; one that comes in ever finer layers has to be there as a
 * whole, and then a small file of 40 million pixels could take 400 MB.
 */
export const unpackedBytes = ({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
}: Metadata): number => {
  const sampleBytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
  return isProgressive ? width * height * channels * sampleBytes : 0;
};
