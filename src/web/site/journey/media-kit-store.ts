export type Chunk = Uint8Array<ArrayBuffer>;

/** A file that is written from its beginning to its end. */
export type StoredFile = {
  readonly write: (chunk: Chunk) => Promise<void>;
  /** Everything written. */
  readonly finish: () => Promise<Blob>;
  readonly remove: () => Promise<void>;
};

/** Where a download keeps what is too much for memory. */
export type Store = {
  readonly createFile: (name: string) => Promise<StoredFile>;
  /** Removes all its files; never fails. */
  readonly clear: () => Promise<void>;
};

/** How many bytes a download may keep in memory at one place. */
export const largestInMemory = 16 * 1024 * 1024;

/**
 * For browsers without a place for files: the bytes go to the browser in parts, which keeps them outside the
 * page's own memory and, where there are many, on the disk.
 */
export const blobStore: Store = {
  createFile: async () => {
    let chunks: Chunk[] = [];
    let waiting = 0;
    let parts: Blob[] = [];
    return {
      write: async (chunk) => {
        chunks.push(chunk);
        waiting += chunk.length;
        if (waiting < largestInMemory) return;
        parts.push(new Blob(chunks));
        chunks = [];
        waiting = 0;
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
