/** How long a lazily loaded script may take before the visitor is offered a retry. */
const chunkTimeout = 120_000;

type ChunkError = 'error' | 'timeout';

/** One of the site's scripts could not be loaded. */
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

/** Addresses of chunks by name, from the data of the loaded page. */
export type ChunkAddresses = Readonly<Record<string, string>>;

let addresses: ChunkAddresses = {};

export const rememberChunkAddresses = (pageAddresses: ChunkAddresses): void => {
  addresses = pageAddresses;
};

/** Loads a lazy script; rejects with a `ChunkLoadError` on failure or after two minutes. */
export const loadChunk = <T>(id: string, load: () => Promise<T>): Promise<T> => {
  const address = addresses[id] ?? id;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(id, 'timeout', address)), chunkTimeout);
    load()
      .then(resolve, (cause) => reject(new ChunkLoadError(id, 'error', address, { cause })))
      .finally(() => clearTimeout(timer));
  });
};
