import { queryOptions } from '@tanstack/react-query';
import { SiteState } from '../../../shared/admin/site-state.ts';
import { fetchData } from '../admin-api.ts';

/** The state of the site that every screen needs. */
export const siteStateQuery = queryOptions({
  queryKey: ['site-state'],
  queryFn: ({ signal }) => fetchData('/site-state', SiteState, signal),
});
