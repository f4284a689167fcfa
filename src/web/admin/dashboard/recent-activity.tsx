import { Link } from 'react-router';
import type { ActivityLine } from '../../../shared/admin/activity.ts';
import type { Dashboard } from '../../../shared/admin/dashboard.ts';
import { formatMoment, gmtTime } from '../../../shared/dates.ts';
import { useMember } from '../auth/auth-context.tsx';
import { canOpenAddress } from './can-open-address.ts';
import { formatTimeAgo } from './format-time-ago.ts';
import { splitActivitySentence } from './split-activity-sentence.ts';

const Subject = ({ subject, address }: Pick<ActivityLine, 'subject' | 'address'>) => {
  const { role } = useMember();
  if (address === null || !canOpenAddress(address, role)) return subject;
  return (
    <Link to={address} className="font-semibold underline underline-offset-4">
      {subject}
    </Link>
  );
};

const Sentence = ({ action, ...subject }: Pick<ActivityLine, 'action' | 'subject' | 'address'>) => {
  const [before, after] = splitActivitySentence(action);
  return (
    <>
      {before} {subject.subject !== '' && <Subject {...subject} />} {after}
    </>
  );
};

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
        <ol className="pt-2">
          {dashboard.activity.map(({ id, at, actor, action, subject, address, count }) => (
            <li key={id} className="border-b border-line py-2.5 last:border-0">
              <p>
                <span className="font-semibold">{actor}</span>{' '}
                <Sentence action={action} subject={subject} address={address} />
                {count > 1 && ` (${count} times)`}
              </p>
              <time dateTime={`${at}Z`} title={formatMoment(at, dashboard)} className="text-sm text-ink-soft">
                {formatTimeAgo(gmtTime(at), now) ?? formatMoment(at, dashboard)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
