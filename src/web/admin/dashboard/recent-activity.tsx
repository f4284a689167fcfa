import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { Dashboard } from '../../../shared/admin/dashboard.ts';
import { formatMoment, gmtTime } from '../../../shared/dates.ts';
import { formatTimeAgo } from '../../../shared/format-time-ago.ts';
import { ActivitySentence } from '../activity/activity-sentence.tsx';

/** The latest actions of the team. */
export const RecentActivity = ({ dashboard }: { readonly dashboard: Dashboard }) => {
  const now = Date.now();
  return (
    <section className="panel min-w-0 px-4 py-5 sm:px-6" aria-labelledby="activity-title">
      <h2 id="activity-title" className="text-xl">
        Recent activity
      </h2>
      {dashboard.activity.length === 0 ? (
        <p className="pt-2 text-ink-soft">Nothing yet. What the team does will be listed here.</p>
      ) : (
        <>
          <ol className="pt-2">
            {dashboard.activity.map((line) => (
              <li key={line.id} className="border-b border-line py-2.5">
                <ActivitySentence line={line} />
                <time
                  dateTime={`${line.at}Z`}
                  title={formatMoment(line.at, dashboard)}
                  className="text-sm text-ink-soft"
                >
                  {formatTimeAgo(gmtTime(line.at), now) ?? formatMoment(line.at, dashboard)}
                </time>
              </li>
            ))}
          </ol>
          <Link to={adminPaths.activity} className="btn btn-quiet btn-small mt-4">
            All activity
          </Link>
        </>
      )}
    </section>
  );
};
