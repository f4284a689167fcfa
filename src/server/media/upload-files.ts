import type { FileHandle } from 'node:fs/promises';
import { open, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { Log } from '../log.ts';
import { matchesEtag } from '../matches-etag.ts';
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

const sendChoice = async (
  request: IncomingMessage,
  response: ServerResponse,
  { handle, size, file, isFinal }: Choice,
  isNegotiated: boolean,
): Promise<void> => {
  const etag = `"${file}"`;
  const headers = {
    'Content-Type': contentTypes[file.slice(file.lastIndexOf('.') + 1)],
    'Cache-Control': isFinal ? finalLife : passingLife,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: etag,
    ...(isDocumentName(file) ? { 'Content-Disposition': `attachment; filename="${file}"` } : {}),
    ...(isNegotiated ? { Vary: variesBy } : {}),
  };
  const isKnown = matchesEtag(request.headers['if-none-match'], etag);
  response.writeHead(isKnown ? 304 : 200, isKnown ? headers : { ...headers, 'Content-Length': size });
  if (isKnown || request.method === 'HEAD') {
    response.end();
    await handle.close();
    return;
  }
  // A visitor who leaves half-way is no fault of ours.
  await pipeline(handle.createReadStream(), response).catch(() => response.destroy());
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
