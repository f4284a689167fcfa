import { formatDay, gmtTime, toWallClock } from '../../../shared/dates.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import {
  type DifferenceKind,
  differenceKinds,
  type PublishedReconciliation,
} from '../../../shared/votes/reconciliation.ts';
import { formatKwacha } from '../../../shared/votes/votes.ts';
import { useSite } from '../site-context.tsx';

/** The words for one difference and for several. */
const kindTexts: Readonly<Record<DifferenceKind, readonly [one: string, many: string]>> = {
  'missing-here': ['payment that is not counted here', 'payments that are not counted here'],
  'missing-there': [
    'counted payment that is not in the statement',
    'counted payments that are not in the statement',
  ],
  amount: ['payment with a different amount', 'payments with a different amount'],
  refunded: ['refund that differs', 'refunds that differ'],
  channel: ['payment by a different channel', 'payments by a different channel'],
};

const formatCount = (count: number, [one, many]: readonly [string, string]): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

type ReconciliationSummaryProps = { readonly reconciliation: PublishedReconciliation };

/** What the team found when it compared this list with the payment service's own statement. */
export default function ReconciliationSummary({ reconciliation }: ReconciliationSummaryProps) {
  const { timezone, dateFormat } = useSite().settings;
  const { at, first, last, matched, differences, unreadable } = reconciliation;
  const [compared, from, to] = [at, first, last].map((gmt) =>
    formatDay(toWallClock(gmtTime(gmt), timezone), dateFormat),
  );
  const found = differenceKinds.filter((kind) => differences[kind] > 0);
  const total = found.reduce((sum, kind) => sum + differences[kind], 0);
  return (
    <section aria-labelledby="statement-compared" className="wrap py-12 md:py-16">
      <div className="border-y-4 border-ink py-10">
        <h2 id="statement-compared" className="text-3xl md:text-4xl">
          Compared with the payment service’s statement
        </h2>
        <p className="mt-4 max-w-2xl text-lg">
          On {compared} we compared the counted payments with the statement{' '}
          {from === to ? `of ${from}` : `from ${from} to ${to}`}. The statement comes from the company that
          takes the money, not from us.
        </p>
        <p className="mt-6 max-w-2xl text-xl font-bold tabular-nums">
          {formatCount(matched.count, ['payment', 'payments'])} {matched.count === 1 ? 'of' : 'totalling'}{' '}
          {formatKwacha(matched.amount)} {matched.count === 1 ? 'is' : 'are'} the same in both.{' '}
          {total === 0 ? 'There is no difference.' : `${formatCount(total, ['difference', 'differences'])}:`}
        </p>
        {total > 0 && (
          <ul className="mt-3 grid list-disc gap-1 pl-6 tabular-nums">
            {found.map((kind) => (
              <li key={kind}>{formatCount(differences[kind], kindTexts[kind])}</li>
            ))}
          </ul>
        )}
        {unreadable > 0 && (
          <p className="mt-3 max-w-2xl">
            {formatCount(unreadable, ['row', 'rows'])} of the statement could not be read.
          </p>
        )}
      </div>
    </section>
  );
}
