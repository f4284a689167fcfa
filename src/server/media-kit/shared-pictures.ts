import type { RemotePicture } from './remote-picture.ts';

type Shared = {
  readonly picture: Promise<RemotePicture>;
  readonly leaving: AbortController;
  readers: number;
};

/** Opens a picture from elsewhere; it is to be closed. */
export type OpenRemotePicture = (url: string, leaving: AbortSignal) => Promise<RemotePicture>;

/**
 * Fetches a picture once for all who read it at the same time, and lets it go with the last of them. However many visitors
 * take the kit, it is on the disk once.
 */
export const sharePictures = (fetchPicture: OpenRemotePicture): OpenRemotePicture => {
  const pictures = new Map<string, Shared>();

  const begin = (url: string): Shared => {
    const leaving = new AbortController();
    const shared = { picture: fetchPicture(url, leaving.signal), leaving, readers: 0 };
    // Told to those who wait for it; there may be none any more.
    shared.picture.catch(() => {});
    pictures.set(url, shared);
    return shared;
  };

  const leave = async (url: string, shared: Shared): Promise<void> => {
    shared.readers -= 1;
    if (shared.readers > 0) return;
    if (pictures.get(url) === shared) pictures.delete(url);
    shared.leaving.abort();
    await shared.picture.then(
      ({ close }) => close(),
      () => {},
    );
  };

  return async (url, leaving) => {
    const shared = pictures.get(url) ?? begin(url);
    shared.readers += 1;
    let isClosed = false;
    const close = async (): Promise<void> => {
      if (isClosed) return;
      isClosed = true;
      await leave(url, shared);
    };
    const left = Promise.withResolvers<never>();
    const giveUp = () => left.reject(leaving.reason);
    if (leaving.aborted) giveUp();
    leaving.addEventListener('abort', giveUp, { once: true });
    try {
      return { ...(await Promise.race([shared.picture, left.promise])), close };
    } catch (error) {
      void close();
      throw error;
    } finally {
      leaving.removeEventListener('abort', giveUp);
    }
  };
};
