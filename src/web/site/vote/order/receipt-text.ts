import { paths } from '../../../../shared/paths.ts';
import type { PublicSettings } from '../../../../shared/site-settings.ts';
import { formatVotes, type VoteOrder } from '../../../../shared/votes.ts';

/** What goes with a shared receipt, without the reference, which opens the order, and stands for it where no picture can be sent. */
export const receiptText = (
  { votes }: VoteOrder,
  { contestantName, year }: Pick<PublicSettings, 'contestantName' | 'year'>,
  origin: string,
): string =>
  `I gave ${formatVotes(votes)} to ${contestantName}, Miss Malawi ${year}. Vote, too: ${origin}${paths.vote}`;
