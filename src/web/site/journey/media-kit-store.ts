export type Chunk = Uint8Array<ArrayBuffer>;

/** A file that is written sequentially. */
export type StoredFile = {
  readonly write: (chunk: Chunk) => Promise<void>;
  /** Returns everything written. */
  readonly finish: () => Promise<Blob>;
  readonly remove: () => Promise<void>;
};

/** Storage for the parts of a download that are too large for memory. */
export type Store = {
  readonly createFile: (name: string) => Promise<StoredFile>;
  /** Removes all its files; never fails. */
  readonly clear: () => Promise<void>;
};

/** The maximum size of one buffer in memory, in bytes. */
export const maxBytesInMemory = 16 * 1024 * 1024;

/**
 * For browsers without a file system: stores the bytes as Blobs, which the browser keeps outside the page's memory and,
 * if they are large, on disk.
 */
export const blobStore: Store = {
  createFile: async () => {
    let chunks: Chunk[] = [];
    let bufferedBytes = 0;
    let parts: Blob[] = [];
    return {
      write: async (chunk) => {
        chunks.push(chunk);
        bufferedBytes += chunk.length;
        if (bufferedBytes < maxBytesInMemory) return;
        parts.push(new Blob(chunks));
        chunks = [];
        bufferedBytes = 0;
      },
      finish: async () => new Blob([...parts, ...chunks]),
      remove: async () => {
        chunks = [];
        parts = [];
      },
    };
  },
  clear: async () => {},
};
