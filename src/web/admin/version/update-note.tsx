import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { siteStateQuery } from '../layout/site-state-query.ts';
import { useMarkSeen } from './whats-new-query.ts';

/** After an update, once for each member. */
export const UpdateNote = () => {
  const { data: state } = useQuery(siteStateQuery);
  const markSeen = useMarkSeen();
  if (!state?.isUpdated) return null;
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-paper-deep px-4 py-5 sm:px-6 lg:col-span-2"
      aria-labelledby="update-note-title"
    >
      <div className="min-w-0">
        <h2 id="update-note-title" className="text-xl">
          Updated to version {state.version}
        </h2>
        <p className="pt-1">Your site has been updated. You can read what has changed.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={adminPaths.whatsNew} className="btn btn-main">
          See What Is New
        </Link>
        <button type="button" className="btn btn-quiet" onClick={markSeen}>
          Dismiss
        </button>
      </div>
    </section>
  );
};
