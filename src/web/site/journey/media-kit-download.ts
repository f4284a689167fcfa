import { makeZip } from 'client-zip';
import { createDownloadNames, createMediaKitName } from '../../../content/pictures/download-names.ts';
import { reportToConsole } from '../../entries/console-report.ts';
import { openStore } from './media-kit-file-store.ts';
import { fetchPicture } from './media-kit-picture.ts';
import type { KitPicture } from './media-kit-query.ts';
import { createSpool } from './media-kit-spool.ts';
import type { Chunk, Store } from './media-kit-store.ts';

/** How long a finished zip file stays available while the browser saves it, in milliseconds. */
const copyingTime = 600_000;

type Download = {
  readonly pictures: readonly Pick<KitPicture, 'id' | 'url'>[];
  readonly contestant: string;
  /** Aborted when the visitor leaves the page. */
  readonly signal: AbortSignal;
  /** Called after each picture, also after a failed one. */
  readonly onProgress: (done: number) => void;
};

async function* streamChunks(chunks: readonly Chunk[]) {
  yield* chunks;
}

/**
 * Fetches the pictures one after another. Each is complete before it is added, because an incomplete picture would
 * break the zip file. Not in parallel: on a slow link each picture would take longer, and its time is limited.
 */
async function* fetchPictures({ pictures, signal, onProgress }: Download, store: Store) {
  const names = createDownloadNames(pictures);
  for (const [index, { url }] of pictures.entries()) {
    const name = names[index] ?? '';
    const spool = createSpool(store, 'picture');
    try {
      const picture = await fetchPicture(spool, url, signal).then(spool.finish, (error) => {
        if (signal.aborted) throw error;
        reportToConsole(`Left ${name} out of the media kit: ${error.message}`);
        return null;
      });
      onProgress(index + 1);
      if (picture !== null) yield { name, input: picture instanceof Blob ? picture : streamChunks(picture) };
    } finally {
      await spool.discard();
    }
  }
}

/** Saves a file with the browser's downloads; returns a function that releases it. */
const save = (file: Blob, name: string): (() => void) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  return () => URL.revokeObjectURL(address);
};

/**
 * Packs the pictures into a zip file, saves it, and returns how many it contains. A picture that fails is left out.
 * Throws if all pictures fail or the zip file cannot be written.
 */
export const downloadMediaKit = async (download: Download): Promise<number> => {
  const store = await openStore();
  const spool = createSpool(store, 'zip');
  let packed = 0;
  const countPictures = async function* () {
    for await (const picture of fetchPictures(download, store)) {
      packed += 1;
      yield picture;
    }
    if (packed === 0) throw new Error('None of the pictures could be fetched.');
  };
  // The library's type allows shared memory, which it does not use.
  const zip = (makeZip(countPictures()) as ReadableStream<Chunk>).getReader();
  try {
    for (let read = await zip.read(); !read.done; read = await zip.read()) await spool.write(read.value);
    const whole = await spool.finish();
    if (download.signal.aborted) throw new Error('The visitor has left.');
    const revoke = save(
      whole instanceof Blob ? whole : new Blob([...whole]),
      createMediaKitName(download.contestant),
    );
    setTimeout(() => {
      revoke();
      void store.clear();
    }, copyingTime);
    return packed;
  } catch (error) {
    // Errors during cleanup are irrelevant after a failed attempt.
    await Promise.allSettled([zip.cancel(), spool.discard()]);
    await store.clear();
    throw error;
  }
};
