import { type FileHandle, open } from 'node:fs/promises';

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

export const openFile = async (path: string): Promise<OpenPicture> => toOpenPicture(await open(path));
