import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { differenceTexts, nothingMatched } from '../../../../shared/admin/difference-text.ts';
import {
  countDifferences,
  type ReconciliationDetails,
  type ReconciliationItem,
} from '../../../../shared/admin/reconciliation.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { differenceKinds } from '../../../../shared/votes/reconciliation.ts';
import { formatKwacha } from '../../../../shared/votes/votes.ts';
import { Moment } from '../../inbox/inbox-summary.tsx';
import { useInboxAddress } from '../../inbox/use-inbox-address.ts';
import { FourStates } from '../../ui/four-states.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { PeriodText } from './period-text.tsx';
import { ReconciliationActions } from './reconciliation-actions.tsx';
import { reconciliationQuery, reconciliationView } from './reconciliation-queries.ts';

type FigureProps = { readonly label: string; readonly count: number; readonly detail: string };

const Figure = ({ label, count, detail }: FigureProps) => (
  <div className="px-4 py-3">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="text-lg font-bold tabular-nums">{formatNumber(count)}</dd>
    <dd className="text-sm text-ink-soft tabular-nums">{detail}</dd>
  </div>
);

const countOf = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** What was not compared, so that nobody takes it for matched. */
const listLeftOut = ({ skipped, atEdge }: ReconciliationItem): string[] => [
  ...(skipped.notPaid > 0
    ? [`${countOf(skipped.notPaid, 'payment was', 'payments were')} not paid there and not counted here.`]
    : []),
  ...(skipped.otherBook > 0
    ? [
        `${countOf(skipped.otherBook, 'row was', 'rows were')} left out: tests among real payments, or the other way round.`,
      ]
    : []),
  ...(atEdge > 0
    ? [
        `${countOf(atEdge, 'order was', 'orders were')} placed or counted outside these days: the statement before or after this one should have ${atEdge === 1 ? 'it' : 'them'}.`,
      ]
    : []),
];

const UnreadableRows = ({ unreadable }: Pick<ReconciliationItem, 'unreadable'>) => (
  <section className="panel grid gap-2 p-4 sm:p-6" aria-labelledby="unreadable-title">
    <h2 id="unreadable-title" className="text-lg">
      {countOf(unreadable.count, 'row', 'rows')} could not be read
    </h2>
    <ul className="grid list-disc gap-1 pl-5">
      {unreadable.examples.map(({ row, reason }) => (
        <li key={row} className="wrap-anywhere">
          Row {row}: {reason}.
        </li>
      ))}
    </ul>
    {unreadable.count > unreadable.examples.length && (
      <p className="text-ink-soft">Only the first {unreadable.examples.length} are listed.</p>
    )}
  </section>
);

const Result = ({ details }: { readonly details: ReconciliationDetails }) => {
  const { reconciliation, listed } = details;
  const { matched, differences, unreadable } = reconciliation;
  const total = countDifferences(reconciliation);
  const leftOut = listLeftOut(reconciliation);
  return (
    <div className="grid grid-cols-1 gap-6">
      <article className="panel overflow-hidden" aria-labelledby="reconciliation-title">
        <div className="grid gap-1 px-4 pt-4">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id="reconciliation-title" className="text-xl">
              Statement of <PeriodText {...reconciliation} />
            </h2>
            {reconciliation.isTest && <span className="badge badge-plain">Test payments</span>}
          </div>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {countOf(reconciliation.rows, 'row', 'rows')}, compared <Moment gmt={reconciliation.at} /> by{' '}
            {reconciliation.by}.
          </p>
          <p className="pt-2 font-semibold">
            {total === 0
              ? 'No differences: every payment that was compared is the same there and here.'
              : `${countOf(total, 'difference', 'differences')}.`}
          </p>
        </div>
        {matched.count === 0 && total > 0 && (
          <p className="mx-4 mt-2 rounded-xl bg-paper-deep px-4 py-3">{nothingMatched}</p>
        )}
        <dl className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
          <Figure label="Matched" count={matched.count} detail={formatKwacha(matched.amount)} />
          {differenceKinds.map((kind) => (
            <Figure
              key={kind}
              label={differenceTexts[kind].label}
              count={differences[kind].count}
              detail={formatKwacha(differences[kind].amount)}
            />
          ))}
        </dl>
        {leftOut.length > 0 && (
          <ul className="border-t border-line px-4 py-3 text-sm text-ink-soft">
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <ReconciliationActions reconciliation={reconciliation} />
      </article>
      {listed.length > 0 && <DifferenceTable listed={listed} total={total} />}
      {unreadable.count > 0 && <UnreadableRows unreadable={unreadable} />}
    </div>
  );
};

/** A kept reconciliation. */
export const ReconciliationResult = ({ id }: { readonly id: number }) => {
  const { formatAddress } = useInboxAddress();
  const query = useQuery(reconciliationQuery(id));
  return (
    <>
      <Link
        to={formatAddress({ reconciliation: null, view: reconciliationView })}
        className="btn btn-plain -ml-2.5 mb-3"
      >
        <ArrowLeft aria-hidden size={18} /> All reconciliations
      </Link>
      <FourStates query={query}>{(details) => <Result details={details} />}</FourStates>
    </>
  );
};
