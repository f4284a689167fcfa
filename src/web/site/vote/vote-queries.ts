import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import type { VoteOrder } from '../../../shared/votes.ts';
import { restVotes } from '../../data/votes-source.ts';
import type { PageNeeds } from '../../routing/page-module.ts';

/** How often an order that waits for its payment is looked at again. */
const pendingInterval = 5_000;
/** How often one that got none: late money still counts. */
const lateInterval = 30_000;
/** For how long late money is looked for. */
const watchLength = 7 * 86_400_000;

const votesOf = ({ source }: PageNeeds) => source.votes ?? restVotes;

/** The reference of the order that the address shows, if any. */
export const referenceIn = ({ search }: Pick<PageNeeds, 'search'>): string | null => search.get('order');

/** Where an order is seen. */
export const orderAddress = (reference: string): string =>
  `${paths.vote}?order=${encodeURIComponent(reference)}`;

/** How far the campaign is. One can vote without knowing. */
export const progressQuery = (needs: PageNeeds) =>
  queryOptions({
    queryKey: ['votes', 'progress'],
    queryFn: () => votesOf(needs).progress(),
    meta: { isOptional: true },
  });

/** How long until an order is looked at again; false where nothing more can come of it. */
export const nextLook = (order: VoteOrder | null | undefined, now: number): number | false => {
  if (order === undefined || order?.state === 'pending') return pendingInterval;
  const isLost = order?.state === 'failed' || order?.state === 'expired';
  return isLost && now - Date.parse(`${order.createdGmt}Z`) < watchLength ? lateInterval : false;
};

/** An order; null where nobody has placed it. */
export const orderQuery = (needs: PageNeeds, reference: string) =>
  queryOptions({
    queryKey: ['votes', 'order', reference],
    queryFn: () => votesOf(needs).order(reference),
    refetchInterval: ({ state }) => nextLook(state.data, Date.now()),
    // Whoever comes back from entering their PIN wants to know at once.
    refetchOnWindowFocus: ({ state }) => nextLook(state.data, Date.now()) !== false && 'always',
  });

export const voteQueries = (client: QueryClient, needs: PageNeeds): Promise<void>[] => {
  const reference = referenceIn(needs);
  const progress = client.prefetchQuery(progressQuery(needs));
  return reference === null ? [progress] : [progress, client.prefetchQuery(orderQuery(needs, reference))];
};
