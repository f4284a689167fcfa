import { useState } from 'react';
import { Link } from 'react-router';
import { describeDifference, differenceTexts } from '../../../../shared/admin/difference-text.ts';
import type { Difference } from '../../../../shared/admin/reconciliation.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { formatKwacha, formatVotes, paymentChannels } from '../../../../shared/votes/votes.ts';
import { useInboxAddress } from '../../inbox/use-inbox-address.ts';

/** How many differences are shown at first, and how many more by each press of the button. */
const stepSize = 50;

type Side = { readonly money: string; readonly details: readonly string[] };

const formatRefund = (refunded: number): string[] =>
  refunded > 0 ? [`${formatKwacha(refunded)} refunded`] : [];

const formatHere = (here: Difference['here']): Side =>
  here === null
    ? { money: 'None', details: [] }
    : {
        money: formatKwacha(here.amount),
        details: [
          formatVotes(here.votes),
          ...(here.channel ? [paymentChannels[here.channel]] : []),
          ...formatRefund(here.refunded),
        ],
      };

const formatThere = (there: Difference['there']): Side => {
  if (there === null) return { money: 'None', details: [] };
  const { amount, currency, refunded, channel } = there;
  const money =
    amount === null ? 'Not named' : currency === '' ? formatKwacha(amount) : `${currency} ${amount}`;
  return { money, details: [...(channel ? [paymentChannels[channel]] : []), ...formatRefund(refunded)] };
};

const SideCell = ({ label, side }: { readonly label: string; readonly side: Side }) => (
  <td data-label={label} className="tabular-nums md:whitespace-nowrap">
    <div>
      {side.money}
      {side.details.map((detail) => (
        <p key={detail} className="text-sm text-ink-soft">
          {detail}
        </p>
      ))}
    </div>
  </td>
);

const Row = ({ difference }: { readonly difference: Difference }) => {
  const { formatAddress } = useInboxAddress();
  const { kind, reference, row, here, there } = difference;
  return (
    <tr>
      <td>
        <div>
          {here ? (
            <Link
              to={formatAddress({ order: here.orderId })}
              className="inline-block min-h-6 font-semibold whitespace-nowrap underline"
            >
              {reference}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{reference}</span>
          )}
          {row !== null && <p className="text-sm text-ink-soft">Row {row}</p>}
        </div>
      </td>
      <td data-label="Difference">
        <div>
          <span className="badge badge-bad">{differenceTexts[kind].label}</span>
          <p className="max-w-prose pt-1 text-sm wrap-anywhere">{describeDifference(difference)}</p>
        </div>
      </td>
      <SideCell label="There" side={formatThere(there)} />
      <SideCell label="Here" side={formatHere(here)} />
    </tr>
  );
};

type DifferenceTableProps = { readonly listed: readonly Difference[]; readonly total: number };

/** The differences, the most serious first; each leads to its order. */
export const DifferenceTable = ({ listed, total }: DifferenceTableProps) => {
  const [shown, setShown] = useState(stepSize);
  return (
    <section className="panel overflow-hidden" aria-labelledby="differences-title">
      <h2 id="differences-title" className="px-4 py-4 text-lg">
        Differences
      </h2>
      <table className="data-table">
        <caption className="sr-only">Differences between the statement and the orders</caption>
        <thead>
          <tr>
            <th scope="col">Reference</th>
            <th scope="col">Difference</th>
            <th scope="col">In the statement</th>
            <th scope="col">Here</th>
          </tr>
        </thead>
        <tbody>
          {listed.slice(0, shown).map((difference) => (
            <Row key={`${difference.kind} ${difference.reference}`} difference={difference} />
          ))}
        </tbody>
      </table>
      {shown < listed.length && (
        <p className="border-t border-line px-4 py-3">
          <button type="button" className="btn btn-quiet" onClick={() => setShown(shown + stepSize)}>
            Show More
          </button>
        </p>
      )}
      {total > listed.length && (
        <p className="border-t border-line px-4 py-3 text-ink-soft">
          Only {formatNumber(listed.length)} of {formatNumber(total)} differences are listed. With so many,
          the columns or the days may be wrong.
        </p>
      )}
    </section>
  );
};
