import type { RemotePicture } from './remote-picture.ts';

type SharedDownload = {
  readonly picture: Promise<RemotePicture>;
  readonly abort: AbortController;
  readers: number;
};

/** Opens a remote picture; the caller must close it. */
export type OpenRemotePicture = (url: string, signal: AbortSignal) => Promise<RemotePicture>;

/**
 * Downloads a picture once for all readers that use it at the same time, and closes it after the last one. However many
 * visitors download the kit, each picture is on the disk once.
 */
export const shareRemotePictures = (fetchPicture: OpenRemotePicture): OpenRemotePicture => {
  const pictures = new Map<string, SharedDownload>();

  const start = (url: string): SharedDownload => {
    const abort = new AbortController();
    const shared = { picture: fetchPicture(url, abort.signal), abort, readers: 0 };
    // Each reader handles the error itself; this avoids an unhandled rejection when all readers have left.
    shared.picture.catch(() => {});
    pictures.set(url, shared);
    return shared;
  };

  const removeReader = async (url: string, shared: SharedDownload): Promise<void> => {
    shared.readers -= 1;
    if (shared.readers > 0) return;
    if (pictures.get(url) === shared) pictures.delete(url);
    shared.abort.abort();
    await shared.picture.then(
      ({ close }) => close(),
      () => {},
    );
  };

  return async (url, signal) => {
    const shared = pictures.get(url) ?? start(url);
    shared.readers += 1;
    let isClosed = false;
    const close = async (): Promise<void> => {
      if (isClosed) return;
      isClosed = true;
      await removeReader(url, shared);
    };
    const aborted = Promise.withResolvers<never>();
    const onAbort = () => aborted.reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return { ...(await Promise.race([shared.picture, aborted.promise])), close };
    } catch (error) {
      void close();
      throw error;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  };
};
