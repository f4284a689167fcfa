import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../../shared/paths.ts';
import type { VoteOrder } from '../../../../shared/votes.ts';
import { usePageNeeds } from '../../../site-context.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { forgetOrder, rememberOrder } from '../remembered-order.ts';
import { progressQuery } from '../vote-queries.ts';
import { EndedOrder } from './ended-order.tsx';
import { LostOrder } from './lost-order.tsx';
import { headingOf, standingOf } from './order-words.ts';
import { WaitingOrder } from './waiting-order.tsx';

type OrderViewProps = {
  readonly order: VoteOrder;
  /** The last look at it failed, so it may be further than this. */
  readonly isCutOff: boolean;
};

/** Keeps the order on the phone until its voter has seen how it ended; gives whether it is kept. */
const useRemembering = ({ reference, state }: VoteOrder): boolean => {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    if (state === 'pending') setIsKept(rememberOrder(reference));
    else forgetOrder(reference);
  }, [reference, state]);
  return isKept;
};

/** An order in whatever state it is. The sentence below the heading stays the same element, so every change is spoken. */
export const OrderView = ({ order, isCutOff }: OrderViewProps) => {
  const needs = usePageNeeds();
  const client = useQueryClient();
  const isKept = useRemembering(order);
  const shown = useRef(order.state);
  useEffect(() => {
    if (shown.current === order.state) return;
    shown.current = order.state;
    void client.invalidateQueries(progressQuery(needs));
  });
  const isLost = order.state === 'failed' || order.state === 'expired';
  return (
    <>
      {order.isTest ? (
        <p className="mb-4 inline-block bg-lake px-3 py-1 font-bold text-white">
          Test payment, no money moves
        </p>
      ) : null}
      <h2 id="vote-title" className="text-4xl md:text-5xl">
        {headingOf(order)}
      </h2>
      <p role="status" className="mt-4 max-w-xl text-lg">
        {standingOf(order)}
        {isCutOff ? ' We cannot reach the server just now and keep trying.' : ''}
      </p>
      {order.needsTeam ? (
        <p className="mt-6 max-w-xl border-l-8 border-theme-strong bg-white px-5 py-4">
          A payment arrived that does not fit this order. The team looks into it; please do not pay again, and{' '}
          <PageLink to={paths.contact} className="font-semibold underline underline-offset-4">
            write to us
          </PageLink>{' '}
          with your reference <strong className="whitespace-nowrap">{order.reference}</strong>.
        </p>
      ) : null}
      {order.state === 'pending' ? <WaitingOrder order={order} isKept={isKept} /> : null}
      {isLost ? <LostOrder order={order} /> : null}
      {order.state === 'paid' || order.state === 'refunded' ? <EndedOrder order={order} /> : null}
    </>
  );
};
