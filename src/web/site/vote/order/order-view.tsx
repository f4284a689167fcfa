import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paths } from '../../../../shared/paths.ts';
import type { VoteOrder } from '../../../../shared/votes.ts';
import { lazySection } from '../../../routing/lazy-section.tsx';
import { usePageNeeds } from '../../site-context.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { forgetOrder, rememberOrder } from '../remembered-order.ts';
import { progressQuery } from '../vote-queries.ts';
import { CheckOrder } from './check-order.tsx';
import { OrderCard } from './order-card.tsx';
import { headingOf, standingOf } from './order-words.ts';

/** An order is in one state at a time, and each has much to say. What the server wrote of it needs no script. */
const LostOrder = lazySection(
  'lost-order',
  () => import('./lost-order.tsx'),
  () => false,
);
const WaitingOrder = lazySection(
  'waiting-order',
  () => import('./waiting-order.tsx'),
  () => false,
);
const ReceiptActions = lazySection('receipt-actions', () => import('./receipt-actions.tsx'));

type OrderViewProps = {
  readonly order: VoteOrder;
  /** The last look at it failed, so it may be further than this. */
  readonly isCutOff: boolean;
};

/** What of a waiting order changes what is said of it. */
const keyOf = ({ isPrompted, checkoutUrl, hasMismatch }: VoteOrder): string =>
  [isPrompted, checkoutUrl, hasMismatch].join();

/** Keeps the order on the phone until its voter has seen how it ended. */
const useRemembering = ({ reference, state }: VoteOrder): void => {
  useEffect(() => {
    if (state === 'pending') rememberOrder(reference);
    else forgetOrder(reference);
  }, [reference, state]);
};

const TeamNote = ({ reference }: { readonly reference: string }) => (
  <p className="mt-6 max-w-xl border-l-8 border-danger bg-white px-5 py-4">
    A payment arrived that does not fit this order. The team looks into it. Please do not pay again;{' '}
    <PageLink to={paths.contact} className="font-semibold underline underline-offset-4">
      write to us
    </PageLink>{' '}
    with your reference <strong className="whitespace-nowrap">{reference}</strong>.
  </p>
);

/** An order in whatever state it is. The sentence below the heading stays the same element, so every change is spoken. */
export const OrderView = ({ order, isCutOff }: OrderViewProps) => {
  const { state, hasMismatch } = order;
  const needs = usePageNeeds();
  const client = useQueryClient();
  useRemembering(order);
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    void client.invalidateQueries(progressQuery(needs));
  });
  const isOver = state === 'paid' || state === 'refunded';
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
      {state === 'paid' && order.hasReceiptMail ? (
        <p className="mt-2 max-w-xl">A receipt is on its way to your e-mail address.</p>
      ) : null}
      {hasMismatch ? <TeamNote reference={order.reference} /> : null}
      {state === 'pending' ? <WaitingOrder key={keyOf(order)} order={order} /> : null}
      {isOver || state === 'pending' || hasMismatch ? null : <LostOrder key={state} order={order} />}
      {isOver ? null : <CheckOrder order={order} />}
      <OrderCard order={order} ref={card} />
      {isOver ? (
        <div className="mt-8 flex max-w-xl flex-wrap items-start gap-4 print:hidden">
          <PageLink to={paths.vote} className="button button-main w-full sm:w-auto">
            Vote Again
          </PageLink>
          {state === 'paid' ? <ReceiptActions order={order} card={card} /> : null}
        </div>
      ) : null}
      <p className="mt-6 print:hidden">
        <PageLink
          to={paths.findVote}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Find another vote
        </PageLink>
      </p>
    </>
  );
};
