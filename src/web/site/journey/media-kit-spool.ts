import { type Chunk, largestInMemory, type Store, type StoredFile } from './media-kit-store.ts';

/** Bytes that come one after another and are wanted whole: few are kept in memory, many in a file. */
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
      if (size <= largestInMemory) return;
      file = await store.createFile(name);
      for (const kept of chunks) await file.write(kept);
      chunks = [];
    },
    // Chunks are not made a blob of: the browser would keep its copy for as long as it likes.
    finish: async () => (file ? file.finish() : chunks),
    discard: async () => {
      chunks = [];
      await file?.remove();
    },
  };
};
