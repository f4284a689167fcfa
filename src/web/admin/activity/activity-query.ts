import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ActivityList } from '../../../shared/admin/activity-list.ts';
import { fetchData, withParameters } from '../admin-api.ts';
import type { ActivityView } from './activity-address.ts';

export const activityQuery = (view: ActivityView) =>
  queryOptions({
    queryKey: ['activity', view],
    queryFn: ({ signal }) => fetchData(withParameters('/activity', { ...view }), ActivityList, signal),
    placeholderData: keepPreviousData,
  });
