import { formatNumber } from '../../../../shared/format-number.ts';

/** How many words people read in a minute. */
const wordsPerMinute = 200;

/** The number of words and the time to read them, for example `312 words, 2 minutes to read`. */
export const formatWordCount = (count: number): string => {
  const words = count === 1 ? '1 word' : `${formatNumber(count)} words`;
  if (count === 0) return words;
  const minutes = Math.round(count / wordsPerMinute);
  if (minutes < 1) return `${words}, less than a minute to read`;
  return `${words}, ${minutes === 1 ? '1 minute' : `${minutes} minutes`} to read`;
};
