import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Dashboard, type DashboardPeriod } from '../../../shared/admin/dashboard.ts';
import { fetchData, withParameters } from '../admin-api.ts';

/** The dashboard of a period. The previous period stays visible while another loads. */
export const dashboardQuery = (period: DashboardPeriod) =>
  queryOptions({
    queryKey: ['dashboard', period],
    queryFn: ({ signal }) => fetchData(withParameters('/dashboard', { period }), Dashboard, signal),
    placeholderData: keepPreviousData,
    // Refetch whenever the screen opens: actions on other screens change the dashboard.
    staleTime: 0,
  });
