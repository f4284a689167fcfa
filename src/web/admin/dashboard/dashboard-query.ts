import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Dashboard, type DashboardPeriod } from '../../../shared/admin/dashboard.ts';
import { ask, withParameters } from '../admin-api.ts';

/** The dashboard of a period. While another is fetched, the one before it stays where it is. */
export const dashboardQuery = (period: DashboardPeriod) =>
  queryOptions({
    queryKey: ['dashboard', period],
    queryFn: ({ signal }) => ask(withParameters('/dashboard', { period }), Dashboard, signal),
    placeholderData: keepPreviousData,
    // Whoever comes back from another screen wants to see what was done there.
    staleTime: 0,
  });
