import { queryOptions } from '@tanstack/react-query';
import { CurrentMember, type Member } from '../../../shared/admin/session.ts';
import { fetchData } from '../admin-api.ts';

export const memberKey = ['me'] as const;

/** The signed-in member; null for none. */
export const memberQuery = queryOptions({
  queryKey: memberKey,
  queryFn: async ({ signal }): Promise<Member | null> =>
    (await fetchData('/me', CurrentMember, signal)).member,
});
