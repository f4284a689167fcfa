import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paths } from '../../../../shared/paths.ts';
import type { VoteOrder } from '../../../../shared/votes/votes.ts';
import { lazySection } from '../../../routing/lazy-section.tsx';
import { LedgerWitness } from '../../seen-checkpoint/ledger-witness.tsx';
import { usePageContext } from '../../site-context.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { rememberOrder, removeRememberedOrder } from '../remembered-order.ts';
import { progressQuery } from '../vote-queries.ts';
import { OrderCard } from './order-card.tsx';

/** One script per state, because an order is in one state at a time. The server's markup needs no script. */
const UnpaidOrder = lazySection(
  'unpaid-order',
  () => import('./unpaid-order.tsx'),
  () => false,
);
const PendingOrder = lazySection(
  'pending-order',
  () => import('./pending-order.tsx'),
  () => false,
);
const TeamNote = lazySection(
  'team-note',
  () => import('./team-note.tsx'),
  () => false,
);
/** Its script contains the code of forms, which a paid order does not need. */
const OrderActions = lazySection('order-actions', () => import('./order-actions.tsx'));
/** The same for what only an order whose money has come needs. */
const FinishedOrder = lazySection('finished-order', () => import('./finished-order.tsx'));

type OrderViewProps = {
  readonly order: VoteOrder;
  /** The last refetch failed, so the state may be outdated. */
  readonly isStale: boolean;
};

/** Changes whenever the text for a pending order changes. */
const getPendingKey = ({ isPrompted, promptUntilGmt, checkoutUrl, hasMismatch }: VoteOrder): string =>
  [isPrompted, promptUntilGmt, checkoutUrl, hasMismatch].join();

/** Remembers the order in the browser until the voter has seen how it ended. */
const useRememberOrder = ({ reference, state }: VoteOrder): void => {
  useEffect(() => {
    if (state === 'pending') rememberOrder(reference);
    else removeRememberedOrder(reference);
  }, [reference, state]);
};

/** An order in any state. The text below the heading stays the same element, so that screen readers announce changes. */
export const OrderView = ({ order, isStale }: OrderViewProps) => {
  const { state, hasMismatch } = order;
  const context = usePageContext();
  const client = useQueryClient();
  useRememberOrder(order);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The section has the focus since the link to an order that had to be loaded.
  useEffect(() => {
    if (document.activeElement?.id === 'vote') heading.current?.focus({ preventScroll: true });
  }, []);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    void client.invalidateQueries(progressQuery(context));
  });
  const isOver = state === 'paid' || state === 'late' || state === 'refunded';
  const receipt = order.entry?.isPublic ? order.entry.receipt : null;
  return (
    <>
      {receipt === null ? null : <LedgerWitness shown={{ receipt }} className="mb-8" />}
      {order.isTest ? (
        <p className="mb-4 inline-block bg-lake px-3 py-1 font-bold text-white">
          Test payment, no money moves
        </p>
      ) : null}
      <h2 id="vote-title" ref={heading} tabIndex={-1} className="text-4xl outline-none md:text-5xl">
        {order.heading}
      </h2>
      <p role="status" className="mt-4 max-w-xl text-lg">
        {order.status}
        {isStale ? ' We cannot reach the server right now. We will keep trying.' : ''}
      </p>
      {state === 'paid' && order.refund === null && order.hasReceiptMail ? (
        <p className="mt-2 max-w-xl">A receipt is on its way to your email address.</p>
      ) : null}
      {hasMismatch ? <TeamNote reference={order.reference} /> : null}
      {state === 'pending' ? <PendingOrder key={getPendingKey(order)} order={order} /> : null}
      {isOver || state === 'pending' || hasMismatch ? null : <UnpaidOrder key={state} order={order} />}
      {isOver ? null : <OrderActions key={`${state} ${hasMismatch}`} order={order} />}
      <OrderCard order={order} ref={card} />
      {isOver ? <FinishedOrder key={`${state} ${order.countedVotes}`} order={order} card={card} /> : null}
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
