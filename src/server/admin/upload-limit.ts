import { Rejected } from './rejected.ts';

/** More than the screens upload at once; every file is in memory until it is stored. */
const maxPerMember = 8;

/** All files that are in memory at once, of all members: two of the largest, and some small ones. */
const maxBytesAtOnce = 120 * 1024 * 1024;

const reject = (message: string): never => {
  throw new Rejected(429, { message }, { 'Retry-After': '10' });
};

/**
 * Limits the concurrent uploads of each member, and the bytes of all of them: nobody must be able to fill the memory with
 * files of 50 MB. A further upload is rejected before its file is read.
 */
export const createUploadLimit = () => {
  const counts = new Map<string, number>();
  let allBytes = 0;
  const change = (memberId: string, difference: 1 | -1, bytes: number): void => {
    const count = (counts.get(memberId) ?? 0) + difference;
    if (count > 0) counts.set(memberId, count);
    else counts.delete(memberId);
    allBytes += difference * bytes;
  };
  /** `bytes` is the size that the client declared, or the largest that is accepted. */
  return async <T>(memberId: string, bytes: number, work: () => Promise<T>): Promise<T> => {
    if ((counts.get(memberId) ?? 0) >= maxPerMember)
      reject('You are already sending several files. Please wait until they have arrived.');
    if (allBytes + bytes > maxBytesAtOnce)
      reject('Several large files are being sent right now. Please try again in a minute.');
    change(memberId, 1, bytes);
    try {
      return await work();
    } finally {
      change(memberId, -1, bytes);
    }
  };
};
