import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatVotes } from '../../../shared/votes/votes.ts';
import { usePageContext } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { orderStateLabels } from './order/order-state-labels.ts';
import { removeRememberedOrder } from './remembered-order.ts';
import { orderAddress, orderQuery } from './vote-queries.ts';

/** Longer than on the page of the order, where voters wait for their payment. In milliseconds. */
const interval = 20_000;

/** The state of the last order. It appears late and uses the margin above the form, so that the form hardly moves. */
export const LastOrderStrip = ({ reference }: { readonly reference: string }) => {
  const context = usePageContext();
  const { data: order } = useQuery({ ...orderQuery(context, reference), refetchInterval: interval });
  useEffect(() => {
    if (order === null) removeRememberedOrder(reference);
  }, [order, reference]);
  if (!order) return null;
  return (
    <p className="-mt-8 mb-6 flex flex-wrap items-center justify-between gap-x-6 border-l-8 border-amber bg-paper-deep px-4 py-1 md:-mt-16 md:mb-8">
      <span>
        Your last order: {formatVotes(order.votes)}, {orderStateLabels[order.state]}
      </span>
      <PageLink
        to={orderAddress(reference)}
        className="inline-flex min-h-11 items-center font-semibold text-theme-strong underline underline-offset-4"
      >
        See my order
      </PageLink>
    </p>
  );
};
