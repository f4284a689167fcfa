import { type Chunk, maxBytesInMemory, type Store, type StoredFile } from './media-kit-store.ts';

/** Collects bytes: in memory up to a limit, above it in a file. */
export type Spool = {
  readonly write: (chunk: Chunk) => Promise<void>;
  readonly finish: () => Promise<Blob | readonly Chunk[]>;
  readonly discard: () => Promise<void>;
};

export const createSpool = (store: Store, name: string): Spool => {
  let chunks: Chunk[] = [];
  let size = 0;
  let file: StoredFile | null = null;
  return {
    write: async (chunk) => {
      if (file) return file.write(chunk);
      chunks.push(chunk);
      size += chunk.length;
      if (size <= maxBytesInMemory) return;
      file = await store.createFile(name);
      for (const earlier of chunks) await file.write(earlier);
      chunks = [];
    },
    // Not as a Blob, because the browser may keep its copy of the bytes for a long time.
    finish: async () => (file ? file.finish() : chunks),
    discard: async () => {
      chunks = [];
      await file?.remove();
    },
  };
};
