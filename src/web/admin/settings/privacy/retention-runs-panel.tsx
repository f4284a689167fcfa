import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type RetentionRun,
  RetentionRuns,
  retentionKindNames,
  retentionKinds,
} from '../../../../shared/admin/retention.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { fetchData } from '../../admin-api.ts';
import { usePageData } from '../../page-data-context.tsx';
import { FourStates } from '../../ui/four-states.tsx';

const retentionRunsQuery = queryOptions({
  queryKey: ['retention-runs'],
  queryFn: ({ signal }): Promise<RetentionRuns> =>
    fetchData('/privacy/retention-runs', RetentionRuns, signal),
});

const RunLine = ({ run }: { readonly run: RetentionRun }) => {
  const clock = usePageData();
  const removed = retentionKindNames.filter((kind) => run.figures[kind]);
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="font-semibold">
        {formatMoment(run.startedAt, clock)}
        {run.finishedAt === null && <span className="badge ml-2">Not finished yet</span>}
      </p>
      {removed.length === 0 ? (
        <p className="text-sm text-ink-soft">Nothing was old enough to be removed.</p>
      ) : (
        <ul className="grid gap-0.5 text-sm text-ink-soft">
          {removed.map((kind) => (
            <li key={kind}>
              <strong className="text-ink tabular-nums">{formatNumber(run.figures[kind] ?? 0)}</strong>{' '}
              {retentionKinds[kind]}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

/** What the daily job has removed lately. */
export const RetentionRunsPanel = () => {
  const query = useQuery(retentionRunsQuery);
  return (
    <section aria-labelledby="retention-runs-title" className="panel p-4 sm:p-6">
      <h2 id="retention-runs-title" className="pb-3 text-xl">
        What has been removed
      </h2>
      <FourStates
        query={query}
        loading="Loading what has been removed…"
        empty={({ runs }) =>
          runs.length === 0 && (
            <p className="text-ink-soft">
              The site has not looked for old data yet. It does so within minutes of its start, and then once
              a day.
            </p>
          )
        }
      >
        {({ runs }) => (
          <ul>
            {runs.map((run) => (
              <RunLine key={run.id} run={run} />
            ))}
          </ul>
        )}
      </FourStates>
    </section>
  );
};
