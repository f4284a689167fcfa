import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { S3mini } from 's3mini';
import { CopyError } from './copy-error.ts';
import { createRetryingFetch } from './retrying-fetch.ts';
import type { S3Address } from './s3-address.ts';

/** What is read into memory at once. A store takes at most 10,000 parts: with larger files the parts are larger. */
const smallestPart = 8 * 1024 * 1024;
const maxParts = 9_000;

/** How long a cancelled upload may take to be cleared away in the store, in milliseconds. */
const cleanUpTime = 10_000;

/** More than a place for backups has. */
const maxListed = 10_000;

export type StoredCopy = { readonly name: string; readonly bytes: number };

export type S3Place = {
  /** The files of the folder, not of folders in it. */
  readonly list: () => Promise<readonly StoredCopy[]>;
  /** Uploads a file part by part, and checks that the store has all of it. */
  readonly upload: (path: string, name: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
};

type PlaceOptions = { readonly signal: AbortSignal; readonly firstDelay?: number };

const readPart = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const part = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(part, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new Error('The backup became shorter while it was copied.');
    filled += bytesRead;
  }
  return part;
};

/** The store compares what it gets with this hash, and rejects what was altered on its way. */
const createHashHeader = (part: Buffer): Record<string, string> => ({
  'content-md5': createHash('md5').update(part).digest('base64'),
});

/** A folder of a bucket. Every request is repeated where that can help. */
export const createS3Place = (
  { prefix, endpoint, region, accessKeyId, secretAccessKey }: S3Address,
  { signal, firstDelay = 1_000 }: PlaceOptions,
): S3Place => {
  const createClient = (ending: AbortSignal) =>
    new S3mini({
      ...{ endpoint, region, accessKeyId, secretAccessKey },
      fetch: createRetryingFetch({ signal: ending, firstDelay }),
    });
  const client = createClient(signal);

  const listKeys = async (keyPrefix: string): Promise<readonly StoredCopy[]> => {
    const listed = await client.listObjectsPaged('/', keyPrefix, maxListed);
    if (!listed?.objects) throw new CopyError('There is no such bucket.');
    return listed.objects
      .map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Number(Size) }))
      .filter(({ name }) => name !== '' && !name.includes('/'));
  };

  const uploadParts = async (file: FileHandle, size: number, key: string): Promise<void> => {
    const partSize = Math.max(smallestPart, Math.ceil(size / maxParts));
    const id = await client.getMultipartUploadId(key, 'application/zip');
    try {
      const parts = [];
      for (let position = 0; position < size; position += partSize) {
        const part = await readPart(file, position, Math.min(partSize, size - position));
        parts.push(
          await client.uploadPart(key, id, part, parts.length + 1, {}, undefined, createHashHeader(part)),
        );
      }
      await client.completeMultipartUpload(key, id, parts);
    } catch (error) {
      // Parts of an upload that is never completed would be paid for.
      await createClient(AbortSignal.timeout(cleanUpTime))
        .abortMultipartUpload(key, id)
        .catch(() => {});
      throw error;
    }
  };

  const upload = async (path: string, key: string): Promise<number> => {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      if (size > smallestPart) {
        await uploadParts(file, size, key);
        return size;
      }
      const whole = await readPart(file, 0, size);
      await client.putObject(key, whole, 'application/zip', undefined, createHashHeader(whole));
      return size;
    } finally {
      await file.close();
    }
  };

  return {
    list: () => listKeys(`${prefix}backup-`),
    upload: async (path, name) => {
      const key = prefix + name;
      const size = await upload(path, key);
      const stored = (await listKeys(key)).find((copy) => copy.name === name);
      if (stored?.bytes !== size) throw new CopyError('The copy is not complete.');
    },
    remove: async (name) => {
      await client.deleteObject(prefix + name);
    },
  };
};
