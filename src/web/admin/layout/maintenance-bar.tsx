import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Construction } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { hasRole } from '../../../shared/admin/roles.ts';
import { useMember } from '../auth/auth-context.tsx';
import { siteStateQuery } from './site-state-query.ts';

/** A reminder on every screen while maintenance mode is on. */
export const MaintenanceBar = () => {
  const client = useQueryClient();
  const { data } = useQuery(siteStateQuery);
  const { role } = useMember();
  const { pathname } = useLocation();
  useEffect(() => {
    // Refresh on every screen: another member may have changed the maintenance mode.
    if (pathname) void client.prefetchQuery(siteStateQuery);
  }, [client, pathname]);
  if (!data?.isInMaintenance) return null;
  return (
    <section
      aria-label="Maintenance mode"
      className="flex items-start gap-3 bg-amber px-4 py-1.5 text-sm font-semibold text-ink sm:px-8"
    >
      <Construction aria-hidden size={18} className="mt-0.5 flex-none" />
      <p>
        Maintenance mode is on: visitors see a notice.{' '}
        {hasRole(role, 'administrator') && (
          <Link to={`${adminPaths.settings}/general`} className="whitespace-nowrap underline">
            Settings › General
          </Link>
        )}
      </p>
    </section>
  );
};
