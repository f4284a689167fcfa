import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadsPrefix } from '../../shared/paths.ts';

const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Only names the media library itself gives: no folder, no dot but one, so no way out of the uploads folder. */
const namePattern = /^[a-z0-9-]+\.(webp|jpg|png)$/;

/** Sends a file from the uploads folder; false where there is none. Its name holds a digest, so it never changes. */
export const sendUpload = async (
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<boolean> => {
  const name = path.slice(uploadsPrefix.length);
  const extension = namePattern.exec(name)?.[1];
  if (!extension) return false;
  const file = join(folder, name);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return false;
  const etag = `"${name}"`;
  const headers = {
    'Content-Type': contentTypes[extension],
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: etag,
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return true;
  }
  response.writeHead(200, { ...headers, 'Content-Length': found.size });
  if (request.method === 'HEAD') {
    response.end();
    return true;
  }
  // A visitor who leaves half-way is no fault of ours.
  await pipeline(createReadStream(file), response).catch(() => response.destroy());
  return true;
};
