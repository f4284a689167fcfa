import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PageNeeds } from '../../page-module.ts';
import { restVotes } from '../../votes-source.ts';

/** How often an order that waits for its payment is looked at again. */
const pendingInterval = 5_000;

const votesOf = ({ source }: PageNeeds) => source.votes ?? restVotes;

/** The reference of the order that the address shows, if any. */
export const referenceIn = ({ search }: Pick<PageNeeds, 'search'>): string | null => search.get('order');

/** How far the campaign is. One can vote without knowing. */
export const progressQuery = (needs: PageNeeds) =>
  queryOptions({
    queryKey: ['votes', 'progress'],
    queryFn: () => votesOf(needs).progress(),
    meta: { isOptional: true },
  });

/** An order; null where nobody has placed it. */
export const orderQuery = (needs: PageNeeds, reference: string) =>
  queryOptions({
    queryKey: ['votes', 'order', reference],
    queryFn: () => votesOf(needs).order(reference),
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' || state.data === undefined ? pendingInterval : false,
  });

export const voteQueries = (client: QueryClient, needs: PageNeeds): Promise<void>[] => {
  const reference = referenceIn(needs);
  const progress = client.prefetchQuery(progressQuery(needs));
  return reference === null ? [progress] : [progress, client.prefetchQuery(orderQuery(needs, reference))];
};
