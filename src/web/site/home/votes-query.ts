import { queryOptions } from '@tanstack/react-query';
import { voteProgressAddress } from '../../../shared/paths.ts';
import type { VoteProgress } from '../../../shared/votes/votes.ts';
import type { ContentSource } from '../../data/content-source.ts';

/** The scripts of the vote pages have a request of their own for this; loading them here would cost more. */
const fetchVotes = async (): Promise<VoteProgress> => {
  const response = await fetch(voteProgressAddress);
  if (!response.ok) throw new Error(`Status ${response.status}.`);
  return response.json();
};

/** The counted votes, under the key of the vote pages. Optional: without them the sun stays at the horizon. */
export const votesQuery = ({ votes }: ContentSource) =>
  queryOptions({
    queryKey: ['votes', 'progress'],
    queryFn: votes?.progress ?? fetchVotes,
    meta: { isOptional: true },
  });
