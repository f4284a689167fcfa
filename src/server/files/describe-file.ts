import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { getLocalSize } from './open-local-file.ts';
import type { StoredFile } from './stored-files.ts';

/** The size and the hash of a file on this machine's disk; null if there is none. */
export const describeFile = async (name: string, path: string): Promise<StoredFile | null> => {
  if ((await getLocalSize(path)) === null) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { name, bytes, sha256: hash.digest('hex') };
};
