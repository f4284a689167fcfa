import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { Dashboard } from '../../../shared/admin/dashboard.ts';
import { formatMoment, gmtTime } from '../../../shared/dates.ts';
import { formatSize } from '../../../shared/format-size.ts';
import { formatTimeAgo } from '../../../shared/format-time-ago.ts';

/** The age and size of the last backup, for Administrators. */
export const LastBackup = ({ dashboard }: { readonly dashboard: Dashboard }) => {
  const { backup } = dashboard;
  if (backup === null) return null;
  const { last, copyProblem } = backup;
  return (
    <p className="pt-3 text-sm text-ink-soft">
      <Link to={`${adminPaths.settings}/advanced?field=backup`} className="font-semibold text-ink underline">
        Last backup
      </Link>
      :{' '}
      {last === null
        ? 'none yet'
        : `${formatTimeAgo(gmtTime(last.createdAt), Date.now()) ?? formatMoment(last.createdAt, dashboard)}, ${formatSize(last.bytes)}`}
      {copyProblem !== null && `. It could not be copied: ${copyProblem}`}
    </p>
  );
};
