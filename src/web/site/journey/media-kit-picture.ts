import { isPictureType, kitPictureAddress, pictureTimeout } from '../../../shared/media-kit.ts';
import type { Spool } from './media-kit-spool.ts';

/** Pages may fetch from their own origin only; the server proxies pictures of other origins. */
const getFetchAddress = (url: string): string =>
  new URL(url, location.href).origin === location.origin ? url : kitPictureAddress(url);

const readInto = async (spool: Spool, response: Response): Promise<void> => {
  if (!response.ok) throw new Error(`the answer has status ${response.status}`);
  const type = response.headers.get('content-type');
  if (!isPictureType(type)) throw new Error(`the answer is not a picture but ${type}`);
  const reader = response.body?.getReader();
  let size = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length;
    await spool.write(read.value);
  }
  if (size === 0) throw new Error('the answer is empty');
};

/** Fetches one picture; the timeout covers the request and the whole body. */
export const fetchPicture = async (spool: Spool, url: string, signal: AbortSignal): Promise<void> => {
  // Many supported phones have no AbortSignal.timeout and AbortSignal.any.
  const abort = new AbortController();
  const stop = () => abort.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, pictureTimeout);
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) stop();
    await readInto(spool, await fetch(getFetchAddress(url), { signal: abort.signal }));
  } catch (error) {
    throw isLate ? new Error(`it took longer than ${pictureTimeout} ms`) : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // Cancels the rest of a rejected response.
    stop();
  }
};
