import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import type { Log } from '../log.ts';
import { listContentPictures } from './own-pictures.ts';
import { PictureUnavailable, type RemotePictures } from './remote-pictures.ts';

/** How often the worker looks for pictures that are not stored, in milliseconds. */
const interval = 5_000;

type Dependencies = {
  readonly pictures: RemotePictures;
  /** The host with the pictures at addresses of this site. */
  readonly host: ContentHost;
  /** Changes when the content does. */
  readonly contentRevision: ContentHost['revision'];
  readonly log: Log;
  readonly every?: number;
};

type PictureWorker = { readonly start: () => void; readonly stop: () => Promise<void> };

/**
 * Fetches the pictures of the content, one after the other, before anybody asks for them: while the content host is away, pages have
 * them all. It stops while the store is nearly full; then pictures are fetched when they are shown.
 */
export const createPictureWorker = ({
  pictures,
  host,
  contentRevision,
  log,
  every = interval,
}: Dependencies): PictureWorker => {
  let timer: NodeJS.Timeout | null = null;
  let done: string | null = null;
  let running: Promise<void> | null = null;

  const fetchAll = async (digests: readonly string[]): Promise<void> => {
    for (const digest of digests) {
      if (pictures.isClosed || !pictures.hasRoom) return;
      await pictures.ensure(digest).catch((error: unknown) => {
        if (!(error instanceof PictureUnavailable)) throw error;
      });
    }
  };

  const run = async (): Promise<void> => {
    const revision = await contentRevision();
    if (revision === done) return fetchAll(pictures.failures.listDue());
    await listContentPictures(host);
    await fetchAll(pictures.listUnknown());
    done = revision;
  };

  /** The content host may be away, which it reports itself, and the disk may be full: the next run tries again. */
  let isFailing = false;
  const tick = (): void => {
    running ??= run()
      .then(() => {
        isFailing = false;
      })
      .catch((error: unknown) => {
        if (error instanceof ContentUnavailable) return;
        if (!isFailing && !pictures.isClosed) log.warn('pictures are not fetched', { reason: String(error) });
        isFailing = true;
      })
      .finally(() => {
        running = null;
      });
  };

  return {
    start: () => {
      timer = setInterval(tick, every);
      timer.unref();
      tick();
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      pictures.close();
      await running;
    },
  };
};
