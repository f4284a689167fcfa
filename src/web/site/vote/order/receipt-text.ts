import { paths } from '../../../../shared/paths.ts';
import type { PublicSettings } from '../../../../shared/site-settings.ts';
import { formatVotes, type VoteOrder } from '../../../../shared/votes.ts';

/** The text shared with, or instead of, the picture. Without the reference, which would give access to the order. */
export const formatReceiptText = (
  { votes }: VoteOrder,
  { contestantName, year }: Pick<PublicSettings, 'contestantName' | 'year'>,
  origin: string,
): string =>
  `I gave ${formatVotes(votes)} to ${contestantName}, Miss Malawi ${year}. Vote, too: ${origin}${paths.vote}`;
