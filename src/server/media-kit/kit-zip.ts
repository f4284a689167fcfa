import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeZip, predictLength } from 'client-zip';
import type { Log } from '../log.ts';
import { uploadNameOf } from '../media/upload-name.ts';
import type { KitPicture } from './kit-pictures.ts';
import { reportLeftOut } from './left-out.ts';
import { type OpenPicture, openFile } from './open-file.ts';
import type { OpenRemotePicture } from './shared-pictures.ts';

export type ZipDependencies = {
  readonly site: string;
  readonly uploadsFolder: string;
  readonly openRemote: OpenRemotePicture;
  readonly log: Log;
};

/** A picture that can be packed; its size is known where the file is ours. */
type Packable = {
  readonly name: string;
  readonly size: number | null;
  readonly open: (signal: AbortSignal) => Promise<OpenPicture>;
};

const packable = async ({ name, url }: KitPicture, dependencies: ZipDependencies): Promise<Packable> => {
  const upload = uploadNameOf(url, dependencies.site);
  if (upload === null) return { name, size: null, open: (signal) => dependencies.openRemote(url, signal) };
  const path = join(dependencies.uploadsFolder, upload);
  return { name, size: (await stat(path)).size, open: () => openFile(path) };
};

/** Those of the pictures that there is a chance to pack. */
export const findPackable = async (
  pictures: readonly KitPicture[],
  dependencies: ZipDependencies,
): Promise<Packable[]> => {
  const found = await Promise.all(
    pictures.map((picture) =>
      packable(picture, dependencies).catch((error) => reportLeftOut(dependencies.log, picture.name, error)),
    ),
  );
  return found.filter((picture) => picture !== null);
};

/** How long the zip will be; null where a picture comes from elsewhere. */
export const zipLength = (pictures: readonly Packable[]): string | null => {
  const sized = pictures.flatMap(({ name, size }) => (size === null ? [] : [{ name, size }]));
  return sized.length === pictures.length ? String(predictLength(sized)) : null;
};

async function* openInTurn(pictures: readonly Packable[], signal: AbortSignal, log: Log) {
  for (const { name, size, open } of pictures) {
    const picture = await open(signal).catch((error) => {
      // A file of ours was there when the zip's length was told: it cannot be left out any more.
      if (signal.aborted || size !== null) throw error;
      return reportLeftOut(log, name, error);
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
 * The zip, made while it is read; null where no picture can be had. The first one is at hand before the answer
 * begins, so that a failure can still be told. Aborting closes what is open.
 */
export const openZip = async (
  pictures: readonly Packable[],
  signal: AbortSignal,
  log: Log,
): Promise<ReadableStream<Uint8Array> | null> => {
  const rest = openInTurn(pictures, signal, log);
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
