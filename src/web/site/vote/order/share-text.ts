import { paths } from '../../../../shared/paths.ts';
import type { PublicSettings } from '../../../../shared/site-settings.ts';
import { formatVotes, type VoteOrder } from '../../../../shared/votes.ts';

/** What a voter can tell others. Without the reference, which would give access to the order. */
export const getShareText = (
  { countedVotes }: Pick<VoteOrder, 'countedVotes'>,
  { contestantName, year, isVotingOver }: Pick<PublicSettings, 'contestantName' | 'year' | 'isVotingOver'>,
  origin: string,
): string =>
  `I gave ${formatVotes(countedVotes)} to ${contestantName}, Miss Malawi ${year}. ${isVotingOver ? `Every vote is public: ${origin}${paths.ledger}` : `Vote too: ${origin}${paths.vote}`}`;
