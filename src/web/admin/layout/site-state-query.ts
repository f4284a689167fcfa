import { queryOptions } from '@tanstack/react-query';
import { SiteState } from '../../../shared/admin/site-state.ts';
import { ask } from '../admin-api.ts';

/** How the site stands. */
export const siteStateQuery = queryOptions({
  queryKey: ['site-state'],
  queryFn: ({ signal }) => ask('/site-state', SiteState, signal),
});
