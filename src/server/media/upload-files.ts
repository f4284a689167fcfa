import type { FileHandle } from 'node:fs/promises';
import { open, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadsPrefix } from '../../shared/paths.ts';
import { fitsIfRange, readByteRange } from '../http/byte-range.ts';
import { matchesEtag } from '../http/matches-etag.ts';
import type { Log } from '../log.ts';
import { documentTypes } from './file-kind.ts';
import { variantFor, variesBy } from './picture-variants.ts';
import { createRenditions } from './renditions.ts';
import { isDocumentName, isUploadName } from './upload-name.ts';

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  ...documentTypes,
};

/** A name holds a digest, so what stands under it never changes. */
const finalLife = 'public, max-age=31536000, immutable';
/** While a smaller encoding is being made, browsers shall ask again soon. */
const passingLife = 'public, max-age=3600';

type OpenFile = { readonly handle: FileHandle; readonly size: number };
type Choice = OpenFile & { readonly file: string; readonly isFinal: boolean };

/** An open file stays readable, even if its name is deleted before it is sent. */
const openFile = async (path: string): Promise<OpenFile | null> => {
  const handle = await open(path).catch(() => null);
  if (handle === null) return null;
  const found = await handle.stat();
  if (found.isFile()) return { handle, size: found.size };
  await handle.close();
  return null;
};

const sendNoSuchPart = (response: ServerResponse, size: number): void => {
  response.writeHead(416, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Range': `bytes */${size}`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(
    `The file has ${size} bytes, and none of them was asked for. Please ask for a part that it has.`,
  );
};

/**
 * The part of the file that was asked for. What is about to be replaced by a better encoding is sent whole: its parts would not
 * fit to those of the next.
 */
const rangeOf = ({ method, headers }: IncomingMessage, { size, isFinal }: Choice, etag: string) =>
  method === 'GET' && isFinal && fitsIfRange(headers['if-range']?.toString(), etag)
    ? readByteRange(headers.range, size)
    : 'whole';

const sendChoice = async (
  request: IncomingMessage,
  response: ServerResponse,
  choice: Choice,
  isNegotiated: boolean,
): Promise<void> => {
  const { handle, size, file, isFinal } = choice;
  const etag = `"${file}"`;
  const headers = {
    'Content-Type': contentTypes[file.slice(file.lastIndexOf('.') + 1)],
    'Cache-Control': isFinal ? finalLife : passingLife,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: etag,
    'Accept-Ranges': isFinal ? 'bytes' : 'none',
    ...(isDocumentName(file) ? { 'Content-Disposition': `attachment; filename="${file}"` } : {}),
    ...(isNegotiated ? { Vary: variesBy } : {}),
  };
  const isKnown = matchesEtag(request.headers['if-none-match'], etag);
  const range = isKnown ? 'whole' : rangeOf(request, choice, etag);
  if (range === 'unsatisfiable') {
    await handle.close();
    sendNoSuchPart(response, size);
    return;
  }
  if (isKnown) response.writeHead(304, headers);
  else if (range === 'whole') response.writeHead(200, { ...headers, 'Content-Length': size });
  else {
    const { start, end } = range;
    const part = { 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': end - start + 1 };
    response.writeHead(206, { ...headers, ...part });
  }
  if (isKnown || request.method === 'HEAD') {
    response.end();
    await handle.close();
    return;
  }
  const bytes = handle.createReadStream(range === 'whole' ? {} : range);
  // A visitor who leaves half-way is no fault of ours.
  await pipeline(bytes, response).catch(() => response.destroy());
};

export type Uploads = {
  /** Sends a file from the uploads folder, or a better encoding of it; false where there is none. */
  readonly send: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;
  /** Lets encodings that still wait go, so that the program can end. */
  readonly close: () => void;
};

type Dependencies = {
  readonly uploadsFolder: string;
  /** Where other encodings are kept: a cache that may be deleted at any time. */
  readonly renditionsFolder: string;
  readonly log: Log;
};

/**
 * The files people uploaded. A WebP file is answered with the AVIF, or with the lighter one, that the browser
 * asks for; until that is made, with itself. Pictures in full are for download and never exchanged.
 */
export const createUploads = (dependencies: Dependencies): Uploads => {
  const { uploadsFolder } = dependencies;
  const renditions = createRenditions(dependencies);

  const choose = async (request: IncomingMessage, name: string): Promise<Choice | null> => {
    const variant = name.endsWith('.webp') ? variantFor(request.headers) : null;
    const upload = join(uploadsFolder, name);
    const itself = async (isFinal: boolean): Promise<Choice | null> => {
      const opened = await openFile(upload);
      return opened && { ...opened, file: name, isFinal };
    };
    if (variant === null) return itself(true);
    // What is no longer in the library is not served from the cache either.
    if (!(await stat(upload).catch(() => null))?.isFile()) return null;
    const path = renditions.pathOf(name, variant);
    const made = await openFile(path);
    if (made !== null && made.size > 0) return { ...made, file: basename(path), isFinal: true };
    await made?.handle.close();
    if (made === null) renditions.request(name, variant);
    return itself(made !== null);
  };

  return {
    send: async (request, response, path) => {
      const name = path.slice(uploadsPrefix.length);
      if (!isUploadName(name)) return false;
      const choice = await choose(request, name);
      if (choice === null) return false;
      await sendChoice(request, response, choice, name.endsWith('.webp'));
      return true;
    },
    close: renditions.close,
  };
};
