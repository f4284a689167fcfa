import type { FileHandle } from 'node:fs/promises';
import type { FileStore } from '../files/file-store.ts';

/** A complete picture, open for reading. */
export type OpenPicture = {
  readonly size: number;
  /** Every iteration starts at the beginning. */
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
};

/** Small, because buffers stay in memory until they are garbage-collected. */
const chunkSize = 64 * 1024;

async function* readBytes(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

export const toOpenPicture = async (file: FileHandle): Promise<OpenPicture> => ({
  size: (await file.stat()).size,
  bytes: { [Symbol.asyncIterator]: () => readBytes(file) },
  close: () => file.close(),
});

/** Throws if there is no such file. */
export const openUpload = async (store: FileStore, name: string): Promise<OpenPicture> => {
  const file = await store.open(name);
  if (file === null) throw new Error(`The file ${name} is missing.`);
  return { size: file.size, bytes: file.read(), close: file.close };
};
