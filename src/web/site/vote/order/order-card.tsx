import type { Ref } from 'react';
import { formatMoment, getZonePlace } from '../../../../shared/dates.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { paths } from '../../../../shared/paths.ts';
import { maskPhoneForPublic } from '../../../../shared/phone-number.ts';
import {
  formatKwacha,
  formatVotes,
  paymentChannels,
  type VoteOrder,
} from '../../../../shared/votes/votes.ts';
import { lazySection } from '../../../routing/lazy-section.tsx';
import { ChitenjeBand } from '../../../ui/chitenje-band.tsx';
import { useSite } from '../../site-context.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Diamonds } from '../diamonds.tsx';

/** Only a paid order has one. */
const ReceiptProof = lazySection(
  'receipt-proof',
  () => import('./receipt-proof.tsx'),
  () => false,
);

type OrderCardProps = { readonly order: VoteOrder; readonly ref: Ref<HTMLDivElement> };

/** The order's entries in the public ledger. */
const LedgerLine = ({ entry, refund, countedVotes }: Pick<VoteOrder, 'entry' | 'refund' | 'countedVotes'>) =>
  entry?.isPublic ? (
    <div className="border-t-2 border-dashed border-line bg-paper px-6 py-4 text-sm">
      <p>
        Entry {formatNumber(entry.number)} in the{' '}
        <PageLink to={paths.ledger} className="font-semibold underline underline-offset-4">
          public ledger
        </PageLink>
        {entry.isByHand ? ', counted by hand by two team members' : ''}
        {entry.isLate ? ', as a payment that arrived too late' : ''}
        {refund
          ? `, ${countedVotes > 0 ? 'partly ' : ''}refunded by entry ${formatNumber(refund.entry)}`
          : ''}
      </p>
      {entry.receipt === null ? null : <ReceiptProof key={entry.receipt} receipt={entry.receipt} />}
    </div>
  ) : null;

/** A picture is passed on: it shows no more of the number than the ledger, and no reference that opens the order. */
const shortenForPicture = (label: string, value: string): string | undefined => {
  if (label === 'Reference') return `…${value.slice(-4)}`;
  return label === 'Number' ? maskPhoneForPublic(value) : undefined;
};

/** The details of an order. The picture of the receipt is drawn from this element. */
export const OrderCard = ({ order, ref }: OrderCardProps) => {
  const { settings } = useSite();
  // The team may count only a part by hand.
  const hasFewerVotes =
    order.refund || order.entry?.isLate || (order.entry?.isByHand && order.countedVotes < order.votes);
  const rows = [
    ['Votes', formatVotes(order.votes)],
    ...(hasFewerVotes ? [['Counted now', formatVotes(order.countedVotes)] as const] : []),
    ...(order.entry?.isLate ? [] : [['Counts towards', settings.votesCountFor] as const]),
    ...(order.round === null ? [] : [['Round', order.round] as const]),
    ['Amount', formatKwacha(order.entry?.amount ?? order.price)],
    ['Method', paymentChannels[order.channel ?? order.method]],
    ...(order.phone === null ? [] : [['Number', order.phone] as const]),
    ['Reference', order.reference],
    [`Time in ${getZonePlace(settings.timezone)}`, formatMoment(order.paidGmt ?? order.createdGmt, settings)],
  ] as const;
  return (
    <div ref={ref} className="mt-8 max-w-xl bg-white shadow-xl print:border">
      <ChitenjeBand id="receipt-band" />
      <div className="bg-theme-soft px-6 py-6">
        <p className="mb-4 text-center font-semibold">
          For {settings.contestantName}, Miss Malawi {settings.year}
        </p>
        <Diamonds votes={order.votes} className="h-20 w-full fill-theme" />
      </div>
      <dl className="border-t-2 border-dashed border-line px-6 py-4">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:border-0"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="ml-auto font-bold tabular-nums" data-picture={shortenForPicture(label, value)}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <LedgerLine {...order} />
      {order.isTest ? (
        <p className="bg-paper-deep px-6 py-3 text-sm">Test payments: no money moves.</p>
      ) : null}
    </div>
  );
};
