import type sharp from 'sharp';

/** Loads sharp, the image library, on first use: most starts of the program need no picture. */
export const loadSharp = async (): Promise<typeof sharp> => {
  const { default: loaded } = await import('sharp');
  // Results are stored as files and never created twice, so caching decoded pictures would only cost memory.
  loaded.cache(false);
  // Each further thread buffers rows of its own; the default is one thread for each core on some systems.
  loaded.concurrency(1);
  return loaded;
};
