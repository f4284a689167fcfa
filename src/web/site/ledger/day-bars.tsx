import { formatDay } from '../../../shared/dates.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import type { LedgerPage } from '../../../shared/votes/ledger.ts';
import { useSite } from '../site-context.tsx';

type Days = LedgerPage['days'];

/** How many days are shown at first. */
const shownDays = 10;

/** A bar of the chart; empty for zero or fewer votes. */
const Bar = ({ share }: { readonly share: number }) => (
  <svg aria-hidden="true" className="block h-6 w-full bg-paper-deep">
    <rect width={`${Math.max(0, share)}%`} height="24" className="fill-theme" />
    {share > 0 ? <rect x={`${share}%`} width="6" height="24" className="fill-amber" /> : null}
  </svg>
);

type DayTableProps = { readonly days: Days; readonly maxVotes: number; readonly caption: string };

const DayTable = ({ days, maxVotes, caption }: DayTableProps) => {
  const { dateFormat } = useSite().settings;
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Day</th>
          <td aria-hidden="true" />
          <th scope="col">Votes</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, votes }) => (
          <tr key={day}>
            <th
              scope="row"
              className="py-1 text-left font-normal max-sm:min-w-[40vw] max-sm:text-sm sm:whitespace-nowrap"
            >
              {formatDay(day, dateFormat)}
            </th>
            <td aria-hidden="true" className="w-full px-3 py-1 sm:px-4">
              <Bar share={(98 * votes) / maxVotes} />
            </td>
            <td className="py-1 text-right font-bold whitespace-nowrap">
              {votes < 0 ? '−' : ''}
              {formatNumber(Math.abs(votes))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The votes of each day, newest first: a table with decorative bars. */
export const DayBars = ({ days, hasCountedVotes }: Pick<LedgerPage, 'days' | 'hasCountedVotes'>) => {
  if (days.length === 0)
    return (
      <p className="text-lg">
        {hasCountedVotes
          ? 'No votes count right now: all of them have been refunded.'
          : 'No votes yet. They will appear here once their payments are confirmed.'}
      </p>
    );
  const maxVotes = Math.max(1, ...days.map(({ votes }) => votes));
  const older = days.slice(shownDays);
  return (
    <>
      <DayTable days={days.slice(0, shownDays)} maxVotes={maxVotes} caption="Votes counted on each day" />
      {older.length > 0 ? (
        <details className="mt-3">
          <summary className="cursor-pointer py-2 font-bold">
            {older.length === 1 ? '1 earlier day' : `${older.length} earlier days`}
          </summary>
          <DayTable days={older} maxVotes={maxVotes} caption="Votes counted on earlier days" />
        </details>
      ) : null}
    </>
  );
};
