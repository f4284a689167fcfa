import { makeZip, predictLength } from 'client-zip';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { getUploadName } from '../media/upload-name.ts';
import type { KitPicture } from './kit-pictures.ts';
import { logSkippedPicture } from './log-skipped-picture.ts';
import { type OpenPicture, openUpload } from './open-file.ts';
import type { OpenRemotePicture } from './shared-pictures.ts';

type ZipDependencies = {
  readonly site: string;
  readonly fileStore: FileStore;
  readonly openRemote: OpenRemotePicture;
  readonly log: Log;
};

/** A picture that can be packed. The size is null for a remote picture. */
type Packable = {
  readonly name: string;
  readonly size: number | null;
  readonly open: (signal: AbortSignal) => Promise<OpenPicture>;
};

const toPackable = async ({ name, url }: KitPicture, dependencies: ZipDependencies): Promise<Packable> => {
  const { fileStore } = dependencies;
  const upload = getUploadName(url, dependencies.site);
  if (upload === null) return { name, size: null, open: (signal) => dependencies.openRemote(url, signal) };
  const size = await fileStore.getSize(upload);
  if (size === null) throw new Error(`The file ${upload} is missing.`);
  return { name, size, open: () => openUpload(fileStore, upload) };
};

/** Lists the pictures that can probably be packed; a local file that is missing is logged and skipped. */
export const findPackable = async (
  pictures: readonly KitPicture[],
  dependencies: ZipDependencies,
): Promise<Packable[]> => {
  const found = await Promise.all(
    pictures.map((picture) =>
      toPackable(picture, dependencies).catch((error) =>
        logSkippedPicture(dependencies.log, picture.name, error),
      ),
    ),
  );
  return found.filter((picture) => picture !== null);
};

/** The zip's length in bytes; null if it has a remote picture, whose size is not known yet. */
export const predictZipLength = (pictures: readonly Packable[]): string | null => {
  const sized = pictures.flatMap(({ name, size }) => (size === null ? [] : [{ name, size }]));
  return sized.length === pictures.length ? String(predictLength(sized)) : null;
};

async function* openOneByOne(pictures: readonly Packable[], signal: AbortSignal, log: Log) {
  for (const { name, size, open } of pictures) {
    const picture = await open(signal).catch((error) => {
      // The size of a local file is part of the Content-Length that was sent, so the file cannot be skipped any more.
      if (signal.aborted || size !== null) throw error;
      return logSkippedPicture(log, name, error);
    });
    if (picture === null) continue;
    try {
      yield { name, input: picture.bytes };
    } finally {
      await picture.close();
    }
  }
}

/**
 * Creates the zip while it is read; null if no picture can be read. Opens the first picture before the response starts,
 * so that an error can still be sent. Aborting closes the open files.
 */
export const openZip = async (
  pictures: readonly Packable[],
  signal: AbortSignal,
  log: Log,
): Promise<ReadableStream<Uint8Array> | null> => {
  const rest = openOneByOne(pictures, signal, log);
  const first = await rest.next().catch((error) => {
    if (!signal.aborted) log.warn('media kit cannot be packed', { reason: String(error) });
    return null;
  });
  if (first === null || first.done) return null;
  signal.addEventListener('abort', () => void rest.return().catch(() => {}), { once: true });
  const all = async function* () {
    yield first.value;
    yield* rest;
  };
  return makeZip(all());
};
