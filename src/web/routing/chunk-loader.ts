/** How long a lazily loaded script may take before the visitor is offered a retry. */
const chunkTimeout = 120_000;

export type ChunkError = 'error' | 'timeout';

/** A script of ours that could not be loaded: which one, in what way, and from where. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkError;
  readonly address: string;

  constructor(id: string, type: ChunkError, address: string, options?: ErrorOptions) {
    super(`Loading chunk ${id} failed.\n(${type}: ${address})`, options);
    this.type = type;
    this.address = address;
  }
}

/** Chunk names to addresses under static/js, as the page that was loaded first told them. */
export type ChunkAddresses = Readonly<Record<string, string>>;

let addresses: ChunkAddresses = {};

export const rememberChunkAddresses = (told: ChunkAddresses): void => {
  addresses = told;
};

/** Every lazy script goes through here: it arrives within two minutes or fails with a `ChunkLoadError`. */
export const loadChunk = <T>(id: string, load: () => Promise<T>): Promise<T> => {
  const address = addresses[id] ?? id;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(id, 'timeout', address)), chunkTimeout);
    load()
      .then(resolve, (cause) => reject(new ChunkLoadError(id, 'error', address, { cause })))
      .finally(() => clearTimeout(timer));
  });
};
