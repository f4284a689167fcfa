import { makeZip } from 'client-zip';
import { downloadNames, mediaKitName } from '../../../content/download-names.ts';
import { reportToConsole } from '../../entries/console-report.ts';
import { openStore } from './media-kit-disk.ts';
import { fetchPicture } from './media-kit-picture.ts';
import type { KitPicture } from './media-kit-query.ts';
import { createSpool } from './media-kit-spool.ts';
import type { Chunk, Store } from './media-kit-store.ts';

/** How long a finished zip stays readable: the browser copies it to its place after we have handed it over. */
const copyingTime = 600_000;

type Download = {
  readonly pictures: readonly Pick<KitPicture, 'id' | 'url'>[];
  readonly contestant: string;
  /** Ends everything: the visitor has left. */
  readonly signal: AbortSignal;
  /** Told after each picture, whether it came or not. */
  readonly onProgress: (done: number) => void;
};

async function* eachOf(chunks: readonly Chunk[]) {
  yield* chunks;
}

/**
 * The kit's pictures one after another, each whole before it goes into the zip, because half a picture would spoil
 * it. Not two at once: on a slow link each would take twice as long, and its time is limited.
 */
async function* wholePictures({ pictures, signal, onProgress }: Download, store: Store) {
  const names = downloadNames(pictures);
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
      if (picture !== null) yield { name, input: picture instanceof Blob ? picture : eachOf(picture) };
    } finally {
      await spool.discard();
    }
  }
}

/** Hands a finished file to the browser's downloads; gives what lets go of it. */
const save = (file: Blob, name: string): (() => void) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  return () => URL.revokeObjectURL(address);
};

/**
 * Packs the pictures into a zip, saves it, and tells how many are in it. A picture that fails is left out; that all
 * of them do, or that the zip cannot be written, is a failure.
 */
export const downloadMediaKit = async (download: Download): Promise<number> => {
  const store = await openStore();
  const spool = createSpool(store, 'zip');
  let kept = 0;
  const counted = async function* () {
    for await (const picture of wholePictures(download, store)) {
      kept += 1;
      yield picture;
    }
    if (kept === 0) throw new Error('None of the pictures could be fetched.');
  };
  // The library says that it may share its memory with others; it does not.
  const zip = (makeZip(counted()) as ReadableStream<Chunk>).getReader();
  try {
    for (let read = await zip.read(); !read.done; read = await zip.read()) await spool.write(read.value);
    const whole = await spool.finish();
    if (download.signal.aborted) throw new Error('The visitor has left.');
    const forget = save(
      whole instanceof Blob ? whole : new Blob([...whole]),
      mediaKitName(download.contestant),
    );
    setTimeout(() => {
      forget();
      void store.clear();
    }, copyingTime);
    return kept;
  } catch (error) {
    // Nobody is interested in the rest of a failed attempt, nor in whether it could be tidied up.
    await Promise.allSettled([zip.cancel(), spool.discard()]);
    await store.clear();
    throw error;
  }
};
