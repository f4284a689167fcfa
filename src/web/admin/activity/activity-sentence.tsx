import { Link } from 'react-router';
import type { ActivityLine } from '../../../shared/admin/activity.ts';
import { useMember } from '../auth/auth-context.tsx';
import { canOpenAddress } from './can-open-address.ts';
import { splitActivitySentence } from './split-activity-sentence.ts';

const Subject = ({ subject, address }: Pick<ActivityLine, 'subject' | 'address'>) => {
  const { role } = useMember();
  if (address === null || !canOpenAddress(address, role)) return subject;
  return (
    <Link
      to={address}
      className="underline decoration-ink-soft/50 decoration-1 underline-offset-4 hover:decoration-current"
    >
      {subject}
    </Link>
  );
};

/** Who did what, with a link to what it was done to. */
export const ActivitySentence = ({
  line: { actor, action, count, ...subject },
}: {
  readonly line: ActivityLine;
}) => {
  const [before, after] = splitActivitySentence(action);
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{actor}</span> {before}{' '}
      {subject.subject !== '' && <Subject {...subject} />} {after}
      {count > 1 && ` (${count} times)`}
    </p>
  );
};
