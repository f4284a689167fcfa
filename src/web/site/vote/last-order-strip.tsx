import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatVotes } from '../../../shared/votes.ts';
import { usePageNeeds } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { briefStates } from './order/brief-states.ts';
import { forgetOrder } from './remembered-order.ts';
import { orderAddress, orderQuery } from './vote-queries.ts';

/** How often it is looked at from here: whoever waits for it is on its own page. */
const interval = 20_000;

/** How the last order stands. It comes late, so it takes most of its room from the margin above the form. */
export const LastOrderStrip = ({ reference }: { readonly reference: string }) => {
  const needs = usePageNeeds();
  const { data: order } = useQuery({ ...orderQuery(needs, reference), refetchInterval: interval });
  useEffect(() => {
    if (order === null) forgetOrder(reference);
  }, [order, reference]);
  if (!order) return null;
  return (
    <p className="-mt-8 mb-6 flex flex-wrap items-center justify-between gap-x-6 border-l-8 border-amber bg-paper-deep px-4 py-1 md:-mt-16 md:mb-8">
      <span>
        Your last order: {formatVotes(order.votes)}, {briefStates[order.state]}
      </span>
      <PageLink
        to={orderAddress(reference)}
        className="inline-flex min-h-11 items-center font-semibold text-theme-strong underline underline-offset-4"
      >
        See how it stands
      </PageLink>
    </p>
  );
};
