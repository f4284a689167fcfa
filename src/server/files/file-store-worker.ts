import { type BackgroundWorker, createBackgroundWorker } from '../background/background-worker.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './file-store.ts';

/** In milliseconds. */
const pollEvery = 60 * 60 * 1000;
/** How long it may take when the program stops, in milliseconds: the next run does the rest. */
const grace = 2_000;

/** Tidies the place of the uploaded files once an hour. */
export const createFileStoreWorker = ({
  fileStore,
  log,
}: {
  readonly fileStore: FileStore;
  readonly log: Log;
}): BackgroundWorker => {
  let isDue = false;
  return createBackgroundWorker({
    beforePoll: async () => {
      isDue = true;
    },
    claimNext: async () => {
      const task = isDue ? 'tidy' : null;
      isDue = false;
      return task;
    },
    handle: () => fileStore.tidy(),
    unavailableEvent: 'the uploaded files could not be tidied, the next attempt is in an hour',
    log,
    concurrency: 1,
    pollEvery,
    grace,
  });
};
