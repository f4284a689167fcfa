import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import type { PublicSettings } from '../../../shared/site-settings.ts';
import {
  countVotes,
  formatKwacha,
  type OrderState,
  paymentMethods,
  type VoteOrder,
} from '../../../shared/votes.ts';
import { usePageNeeds } from '../../site-context.tsx';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Diamonds } from './diamonds.tsx';
import { orderQuery } from './vote-queries.ts';

const Heading = ({ children }: { readonly children: string }) => (
  <h2 id="vote-title" className="text-4xl md:text-5xl">
    {children}
  </h2>
);

const standing: Readonly<Record<OrderState, string>> = {
  paid: 'Your votes are counted.',
  pending:
    'Your payment is not confirmed yet. This page shows it as soon as it is. Please do not pay a second time.',
  failed: 'The payment did not go through.',
  expired: 'No payment came in time.',
  refunded: 'The money was given back, and the votes were taken back.',
};

const Receipt = ({ order, settings }: { readonly order: VoteOrder; readonly settings: PublicSettings }) => {
  const isLost = order.state === 'failed' || order.state === 'expired';
  const rows = [
    ['Votes', countVotes(order.votes)],
    ['Amount', formatKwacha(order.price)],
    ['Method', paymentMethods[order.method]],
    ['Reference', order.reference],
    ['Time', formatMoment(order.createdGmt, settings)],
  ] as const;
  return (
    <>
      <Heading>{isLost ? 'No votes were counted' : 'Thank you'}</Heading>
      <p className="mt-4 max-w-xl text-lg">{standing[order.state]}</p>
      <div className="mt-8 max-w-xl bg-white shadow-xl">
        <ChitenjeBand id="receipt-band" />
        <div className="bg-theme-soft px-6 py-6">
          <Diamonds votes={order.votes} className="h-20 w-full fill-theme" />
        </div>
        <dl className="border-t-2 border-dashed border-line px-6 py-4">
          {rows.map(([label, value]) => (
            <div
              key={label}
              className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {order.isTest ? (
          <p className="bg-paper-deep px-6 py-3 text-sm">Test payments: no money moves.</p>
        ) : null}
      </div>
      <PageLink to={paths.vote} className="button button-main mt-8">
        Vote Again
      </PageLink>
    </>
  );
};

/** The thank-you state: what was ordered and what became of it. Whoever reloads or shares the address sees it again. */
export const OrderReceipt = ({ reference }: { readonly reference: string }) => {
  const needs = usePageNeeds();
  return (
    <QueryView
      query={useQuery(orderQuery(needs, reference))}
      loading="Loading your order..."
      failed="Failed to load your order. Please try again later."
      isEmpty={(order) => order === null}
      empty={
        <>
          <Heading>Order not found</Heading>
          <p className="mt-4 max-w-xl text-lg">
            There is no order with the reference “{reference.slice(0, 60)}”. Please check the address, or vote
            anew.
          </p>
          <PageLink to={paths.vote} className="button button-main mt-8">
            Go to the vote form
          </PageLink>
        </>
      }
    >
      {(order) => (order === null ? null : <Receipt order={order} settings={needs.settings} />)}
    </QueryView>
  );
};
