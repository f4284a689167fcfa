import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { FileStore, OpenFile } from '../files/file-store.ts';
import { openLocalFile } from '../files/open-local-file.ts';
import { matchesIfRange, readByteRange } from '../http/byte-range.ts';
import { matchesEtag } from '../http/matches-etag.ts';
import type { Log } from '../log.ts';
import { documentTypes } from './file-kind.ts';
import { createMailPictures, getMailPictureName, parseMailPictureName } from './mail-pictures.ts';
import { chooseVariant, variantVaryHeader } from './picture-variants.ts';
import { createRenditions } from './renditions.ts';
import { isDocumentName, isUploadName } from './upload-name.ts';

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  ...documentTypes,
};

/** A file name contains a digest, so the content at an address never changes. */
const finalCacheControl = 'public, max-age=31536000, immutable';
/** While a smaller encoding is being created, browsers should soon request the file again. */
const temporaryCacheControl = 'public, max-age=3600';

/** Opened before the headers are sent. */
type Choice = OpenFile & { readonly file: string; readonly isFinal: boolean };

const sendRangeNotSatisfiable = (response: ServerResponse, size: number): void => {
  response.writeHead(416, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Range': `bytes */${size}`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(
    `The file has ${size} bytes, and the requested range is outside it. Please request a part that exists.`,
  );
};

/**
 * The requested byte range. A file that a smaller encoding will soon replace is sent whole: its ranges would not match those
 * of the next encoding.
 */
const getRange = ({ method, headers }: IncomingMessage, { size, isFinal }: Choice, etag: string) =>
  method === 'GET' && isFinal && matchesIfRange(headers['if-range']?.toString(), etag)
    ? readByteRange(headers.range, size)
    : 'whole';

const sendChoice = async (
  request: IncomingMessage,
  response: ServerResponse,
  choice: Choice,
  isNegotiated: boolean,
): Promise<void> => {
  const { size, file, isFinal } = choice;
  const etag = `"${file}"`;
  const headers = {
    'Content-Type': contentTypes[file.slice(file.lastIndexOf('.') + 1)],
    'Cache-Control': isFinal ? finalCacheControl : temporaryCacheControl,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: etag,
    'Accept-Ranges': isFinal ? 'bytes' : 'none',
    ...(isDocumentName(file) ? { 'Content-Disposition': `attachment; filename="${file}"` } : {}),
    ...(isNegotiated ? { Vary: variantVaryHeader } : {}),
  };
  const isNotModified = matchesEtag(request.headers['if-none-match'], etag);
  const range = isNotModified ? 'whole' : getRange(request, choice, etag);
  if (range === 'unsatisfiable') {
    await choice.close();
    sendRangeNotSatisfiable(response, size);
    return;
  }
  if (isNotModified) response.writeHead(304, headers);
  else if (range === 'whole') response.writeHead(200, { ...headers, 'Content-Length': size });
  else {
    const { start, end } = range;
    const part = { 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': end - start + 1 };
    response.writeHead(206, { ...headers, ...part });
  }
  if (isNotModified || request.method === 'HEAD') {
    response.end();
    await choice.close();
    return;
  }
  const bytes = choice.read(range === 'whole' ? undefined : range);
  // Not an error of the server: the client closed the connection.
  await pipeline(bytes, response).catch(() => response.destroy());
};

const redirect = (response: ServerResponse, name: string): true => {
  response.writeHead(302, { Location: uploadsPrefix + name, 'Cache-Control': 'no-cache' });
  response.end();
  return true;
};

export type Uploads = {
  /** Sends an uploaded file, or a better encoding of it; false where there is none. */
  readonly send: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;
  /** Drops the queued encodings, so that the program can end. */
  readonly close: () => void;
};

type Dependencies = {
  readonly fileStore: FileStore;
  /** Cache for other encodings; may be deleted at any time. */
  readonly renditionsFolder: string;
  readonly log: Log;
  /** The name of the file that has replaced one of this name; null if there is none. */
  readonly findCurrentFile?: (name: string) => Promise<string | null>;
  /** Whether the file of this name is in the bin: it is not sent. */
  readonly isBinned?: (name: string) => Promise<boolean>;
};

/**
 * Serves uploaded files. For a WebP file, sends the variant that fits the request headers; until that is encoded, the WebP
 * file itself. Full pictures are for download and have no variants. Pictures of mails have names of their own, because what a mail
 * program accepts is not known from its request.
 */
export const createUploads = (dependencies: Dependencies): Uploads => {
  const { fileStore } = dependencies;
  const renditions = createRenditions(dependencies);
  const getMailPicture = createMailPictures(dependencies);

  const choose = async (request: IncomingMessage, name: string): Promise<Choice | null> => {
    const variant = name.endsWith('.webp') ? chooseVariant(request.headers) : null;
    const openOriginal = async (isFinal: boolean): Promise<Choice | null> => {
      const opened = await fileStore.open(name);
      return opened && { ...opened, file: name, isFinal };
    };
    if (variant === null) return openOriginal(true);
    // The cached encodings of a deleted file must not be served.
    if ((await fileStore.getSize(name)) === null) return null;
    const path = renditions.getPath(name, variant);
    const encoded = await openLocalFile(path);
    if (encoded !== null && encoded.size > 0) return { ...encoded, file: basename(path), isFinal: true };
    await encoded?.close();
    if (encoded === null) renditions.request(name, variant);
    return openOriginal(encoded !== null);
  };

  const redirectToCurrent = async (response: ServerResponse, name: string): Promise<boolean> => {
    const current = await dependencies.findCurrentFile?.(name);
    return current ? redirect(response, current) : false;
  };

  /** Sends the picture of a mail; once its upload was replaced, redirects to the same of the present one. */
  const sendMailPicture = async (
    request: IncomingMessage,
    response: ServerResponse,
    picture: NonNullable<ReturnType<typeof parseMailPictureName>>,
  ): Promise<boolean> => {
    for (const source of picture.sources) {
      if (await dependencies.isBinned?.(source)) return false;
      if ((await fileStore.getSize(source)) === null) continue;
      const path = await getMailPicture(picture, source);
      const opened = path === null ? await fileStore.open(source) : await openLocalFile(path);
      if (opened === null) return false;
      const file = path === null ? source : picture.name;
      await sendChoice(request, response, { ...opened, file, isFinal: path !== null }, false);
      return true;
    }
    for (const source of picture.sources) {
      const current = await dependencies.findCurrentFile?.(source);
      if (current) return redirect(response, getMailPictureName(current, picture.width));
    }
    return false;
  };

  return {
    send: async (request, response, path) => {
      const name = path.slice(uploadsPrefix.length);
      const picture = parseMailPictureName(name);
      if (picture !== null) return sendMailPicture(request, response, picture);
      if (!isUploadName(name) || (await dependencies.isBinned?.(name))) return false;
      const choice = await choose(request, name);
      if (choice === null) return redirectToCurrent(response, name);
      await sendChoice(request, response, choice, name.endsWith('.webp'));
      return true;
    },
    close: renditions.close,
  };
};
