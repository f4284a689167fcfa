import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';

type ForbiddenScreenProps = {
  /** The name of the place, such as `Settings › Campaign`. */
  readonly place: string;
};

/** Says why a place is not shown, to members whose role does not allow it. */
export const ForbiddenScreen = ({ place }: ForbiddenScreenProps) => (
  <section className="panel grid justify-items-start gap-4 p-6" aria-label={place}>
    <p className="flex items-start gap-3 font-semibold">
      <Lock aria-hidden size={22} className="flex-none" />
      Only Administrators can open {place}.
    </p>
    <p>If you need something there, please ask an Administrator in your team.</p>
    <Link to={adminPaths.dashboard} className="btn btn-quiet">
      Go to the Dashboard
    </Link>
  </section>
);
