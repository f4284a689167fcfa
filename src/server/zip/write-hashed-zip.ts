import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { writeStreamAtomically } from '../media/write-file-atomically.ts';
import { type HashedFiles, manifestName } from './hashed-files.ts';

/** All files of a zip have the same date: the same content gives the same zip. */
const lastModified = new Date(Date.UTC(2025, 0, 1));

export type ZipEntry = {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: AsyncIterable<Buffer> | string;
};

/** The files of a zip while it is written, with their sizes and hashes for the manifest. */
export class HashedZipEntries {
  readonly files: HashedFiles = {};

  create(name: string, chunks: AsyncIterable<Buffer>): ZipEntry {
    const { files } = this;
    const input = async function* () {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
      files[name] = { bytes, sha256: hash.digest('hex') };
    };
    return { name, lastModified, input: input() };
  }

  createManifest(manifest: object): ZipEntry {
    const input = `${JSON.stringify({ ...manifest, files: this.files }, null, 1)}\n`;
    return { name: manifestName, lastModified, input };
  }
}

/** Writes a zip while its entries are read. */
export const writeHashedZip = (
  path: string,
  entries: AsyncIterable<ZipEntry>,
  signal?: AbortSignal,
): Promise<void> => writeStreamAtomically(path, Readable.fromWeb(makeZip(entries) as never), signal);
