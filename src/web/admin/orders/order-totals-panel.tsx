import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OrderTotals } from '../../../shared/admin/inbox-orders.ts';
import { formatDay } from '../../../shared/dates.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { formatKwacha, formatVotes, paymentChannels } from '../../../shared/votes/votes.ts';
import { fetchData, withParameters } from '../admin-api.ts';
import { inboxKey, useInboxSummary } from '../inbox/inbox-summary.tsx';
import { FourStates } from '../ui/four-states.tsx';

type Sum = { readonly votes: number; readonly amount: number };

const Total = ({ label, sum }: { readonly label: string; readonly sum: Sum }) => (
  <div className="px-4 py-3">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-bold whitespace-nowrap tabular-nums sm:text-lg">{formatKwacha(sum.amount)}</dd>
    <dd className="text-sm text-ink-soft tabular-nums">{formatVotes(sum.votes)}</dd>
  </div>
);

const Days = ({ days }: Pick<OrderTotals, 'days'>) => {
  const { clock } = useInboxSummary();
  return (
    <details className="border-t border-line">
      <summary className="px-4 py-2.5 font-semibold">By day</summary>
      {/* A limited height keeps the list of orders below in reach. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="max-h-80 overflow-y-auto" aria-label="Totals by day" tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Votes</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, votes, amount }) => (
              <tr key={day}>
                <td data-label="Day">{formatDay(day, clock.dateFormat)}</td>
                <td data-label="Votes" className="tabular-nums">
                  {formatNumber(votes)}
                </td>
                <td data-label="Amount" className="tabular-nums">
                  {formatKwacha(amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
};

/** Totals of a range of days: paid minus refunded. */
export const OrderTotalsPanel = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const query = useQuery({
    queryKey: [inboxKey, 'totals', from, to],
    queryFn: ({ signal }) =>
      fetchData(withParameters('/inbox/orders/totals', { from, to }), OrderTotals, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="panel mb-6 overflow-hidden" aria-labelledby="totals-title">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4">
        <h2 id="totals-title" className="text-lg">
          Counted votes
        </h2>
        {query.data?.isTest && <span className="badge badge-plain">Test payments</span>}
        <p className="w-full text-sm text-ink-soft">
          Paid, minus refunds{from || to ? ', on the days chosen below' : ''}. Late payments are included
          until they are refunded, but have no votes.
        </p>
      </div>
      <FourStates query={query}>
        {({ all, methods, days }) => (
          <>
            <dl className="grid grid-cols-2 lg:grid-cols-4">
              <Total label="All methods" sum={all} />
              {methods.map(({ method, ...sum }) => (
                <Total key={method} label={paymentChannels[method]} sum={sum} />
              ))}
            </dl>
            {days.length > 0 && <Days days={days} />}
          </>
        )}
      </FourStates>
    </section>
  );
};
