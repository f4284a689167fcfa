import { queryOptions } from '@tanstack/react-query';
import { CodesLeft, SessionList } from '../../../../shared/admin/security.ts';
import { fetchData } from '../../admin-api.ts';

/** How many unused recovery codes the signed-in member has; null if two-factor authentication is off. */
export const codesLeftQuery = queryOptions({
  queryKey: ['recovery-codes'],
  queryFn: async ({ signal }): Promise<number | null> =>
    (await fetchData('/security/two-factor/codes', CodesLeft, signal)).left,
});

/** The open sessions of the signed-in member. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }): Promise<SessionList> => fetchData('/security/sessions', SessionList, signal),
});
