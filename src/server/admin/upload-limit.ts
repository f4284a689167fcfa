import { Rejected } from './rejected.ts';

/** More than the screens upload at once; every file is in memory until it is stored. */
const maxPerMember = 8;

/**
 * Limits the concurrent uploads of each member: one account must not be able to fill the memory with files of 10 MB. A further
 * upload is rejected before its file is read.
 */
export const createUploadLimit = () => {
  const counts = new Map<string, number>();
  const changeCount = (memberId: string, difference: number): void => {
    const count = (counts.get(memberId) ?? 0) + difference;
    if (count > 0) counts.set(memberId, count);
    else counts.delete(memberId);
  };
  return async <T>(memberId: string, work: () => Promise<T>): Promise<T> => {
    if ((counts.get(memberId) ?? 0) >= maxPerMember)
      throw new Rejected(
        429,
        { message: 'You are already sending several files. Please wait until they have arrived.' },
        { 'Retry-After': '10' },
      );
    changeCount(memberId, 1);
    try {
      return await work();
    } finally {
      changeCount(memberId, -1);
    }
  };
};
