import { isPictureType, kitPictureAddress, pictureTimeout } from '../../../shared/media-kit.ts';
import type { Spool } from './media-kit-spool.ts';

/** Pages may fetch from their own origin only; our server hands on what another one has. */
const addressOf = (url: string): string =>
  new URL(url, location.href).origin === location.origin ? url : kitPictureAddress(url);

const readInto = async (spool: Spool, response: Response): Promise<void> => {
  if (!response.ok) throw new Error(`the answer has status ${response.status}`);
  const type = response.headers.get('content-type');
  if (!isPictureType(type)) throw new Error(`the answer is no picture but ${type}`);
  const reader = response.body?.getReader();
  let size = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length;
    await spool.write(read.value);
  }
  if (size === 0) throw new Error('the answer is empty');
};

/** Fetches one picture; the time-out covers everything from asking to the last byte. */
export const fetchPicture = async (spool: Spool, url: string, signal: AbortSignal): Promise<void> => {
  // AbortSignal.timeout and AbortSignal.any are younger than many of the phones this runs on.
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
    await readInto(spool, await fetch(addressOf(url), { signal: abort.signal }));
  } catch (error) {
    throw isLate ? new Error(`it took longer than ${pictureTimeout} ms`) : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // What is left of an answer that is of no use need not arrive.
    stop();
  }
};
