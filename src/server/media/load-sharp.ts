import type sharp from 'sharp';

/** What draws and encodes pictures, loaded only when one is made: most starts make none. */
export const loadSharp = async (): Promise<typeof sharp> => {
  const { default: loaded } = await import('sharp');
  // What is made is kept as a file and never made twice, so nothing that was unpacked is worth keeping in memory.
  loaded.cache(false);
  // Every further thread keeps rows of its own in memory; some systems would start one for each core.
  loaded.concurrency(1);
  return loaded;
};
