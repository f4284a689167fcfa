import { queryOptions } from '@tanstack/react-query';
import { SessionList } from '../../../../shared/admin/security.ts';
import { ask } from '../../admin-api.ts';

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }): Promise<SessionList> => ask('/security/sessions', SessionList, signal),
});
