import { Rejected } from './rejected.ts';

/** More than the screens send at once; every file is in memory until it is stored. */
const mostOfMember = 8;

/**
 * Counts the files that each person of the team is sending. One account must not be able to fill the memory with files of
 * 10 MB: who sends more at once is told to wait, before anything of the file is read.
 */
export const createUploadsUnderWay = () => {
  const counts = new Map<string, number>();
  const add = (memberId: string, difference: number): void => {
    const count = (counts.get(memberId) ?? 0) + difference;
    if (count > 0) counts.set(memberId, count);
    else counts.delete(memberId);
  };
  return async <T>(memberId: string, work: () => Promise<T>): Promise<T> => {
    if ((counts.get(memberId) ?? 0) >= mostOfMember)
      throw new Rejected(
        429,
        { message: 'You are sending several files already. Please wait until they have arrived.' },
        { 'Retry-After': '10' },
      );
    add(memberId, 1);
    try {
      return await work();
    } finally {
      add(memberId, -1);
    }
  };
};
