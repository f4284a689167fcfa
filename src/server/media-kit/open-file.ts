import { type FileHandle, open } from 'node:fs/promises';

/** A whole picture, ready to be read. */
export type OpenPicture = {
  readonly size: number;
  /** From the beginning, for each who reads it. */
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
};

/** Small, because what was read lies about until it is cleared away. */
const chunkSize = 64 * 1024;

async function* bytesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** What an open file holds. */
export const openPictureOf = async (file: FileHandle): Promise<OpenPicture> => ({
  size: (await file.stat()).size,
  bytes: { [Symbol.asyncIterator]: () => bytesOf(file) },
  close: () => file.close(),
});

export const openFile = async (path: string): Promise<OpenPicture> => openPictureOf(await open(path));
