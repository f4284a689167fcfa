import type { ReactNode, Ref } from 'react';
import { formatMoment } from '../../../../shared/dates.ts';
import { countVotes, formatKwacha, paymentMethods, type VoteOrder } from '../../../../shared/votes.ts';
import { useSite } from '../../../site-context.tsx';
import { ChitenjeBand } from '../../../ui/chitenje-band.tsx';
import { Diamonds } from '../diamonds.tsx';

type OrderCardProps = {
  readonly order: VoteOrder;
  readonly ref?: Ref<HTMLDivElement>;
  /** What stands below its lines. */
  readonly children?: ReactNode;
};

/** What was ordered, as a slip of paper under a strip of cloth. The picture of a receipt is drawn from it. */
export const OrderCard = ({ order, ref, children }: OrderCardProps) => {
  const { settings } = useSite();
  const rows = [
    ['Votes', countVotes(order.votes)],
    ['Amount', formatKwacha(order.price)],
    ['Method', paymentMethods[order.method]],
    ...(order.phone === null ? [] : [['Number', order.phone] as const]),
    ['Reference', order.reference],
    ['Time', formatMoment(order.paidGmt ?? order.createdGmt, settings)],
  ] as const;
  return (
    <div ref={ref} className="mt-8 max-w-xl bg-white shadow-xl print:border print:shadow-none">
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
            <dd className="ml-auto font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
};
