import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import { type VoteOrder, watchPeriod } from '../../../shared/votes/votes.ts';
import { restVotes } from '../../data/votes-source.ts';
import type { PageContext } from '../../routing/page-module.ts';

/** Refetch interval of a pending order, in milliseconds. */
const pendingInterval = 5_000;
/** Refetch interval of a failed or expired order: its payment may still come. */
const unpaidInterval = 30_000;

const getVotesSource = ({ source }: PageContext) => source.votes ?? restVotes;

/** Reads the reference of an order from the address, or null. */
export const readReference = ({ search }: Pick<PageContext, 'search'>): string | null => search.get('order');

export const orderAddress = (reference: string): string =>
  `${paths.vote}?order=${encodeURIComponent(reference)}`;

/** The contact form, with the order's reference filled in. */
export const contactAddress = (reference: string): string => `${paths.contact}?order=${reference}`;

/** Counted votes and voting times. Optional: the vote form works without them. */
export const progressQuery = (context: PageContext) =>
  queryOptions({
    queryKey: ['votes', 'progress'],
    queryFn: () => getVotesSource(context).progress(),
    meta: { isOptional: true },
  });

/** Whether the payment of an order that failed or expired is still looked for. */
export const isWatched = ({ createdGmt }: VoteOrder, now: number): boolean =>
  now - Date.parse(`${createdGmt}Z`) < watchPeriod;

/** The refetch interval of an order; false if its state can no longer change. */
export const getRefetchInterval = (order: VoteOrder | null | undefined, now: number): number | false => {
  if (order === undefined || order?.state === 'pending') return pendingInterval;
  const isUnpaid = order?.state === 'failed' || order?.state === 'expired';
  return isUnpaid && isWatched(order, now) ? unpaidInterval : false;
};

/** An order, or null if the reference is unknown. */
export const orderQuery = (context: PageContext, reference: string) =>
  queryOptions({
    queryKey: ['votes', 'order', reference],
    queryFn: () => getVotesSource(context).order(reference),
    refetchInterval: ({ state }) => getRefetchInterval(state.data, Date.now()),
    // Refetch at once when the voter returns from entering the PIN.
    refetchOnWindowFocus: ({ state }) => getRefetchInterval(state.data, Date.now()) !== false && 'always',
  });

export const prefetchVotePage = (client: QueryClient, context: PageContext): Promise<void>[] => {
  const reference = readReference(context);
  const progress = client.prefetchQuery(progressQuery(context));
  return reference === null ? [progress] : [progress, client.prefetchQuery(orderQuery(context, reference))];
};
