import { queryOptions } from '@tanstack/react-query';
import { SiteState } from '../../../shared/admin/site-state.ts';
import { fetchData } from '../admin-api.ts';

/** Whether the site is in maintenance mode. */
export const siteStateQuery = queryOptions({
  queryKey: ['site-state'],
  queryFn: ({ signal }) => fetchData('/site-state', SiteState, signal),
});
