import { queryOptions } from '@tanstack/react-query';
import { Member } from '../../../shared/admin/session.ts';
import { AdminError, ask } from '../admin-api.ts';

export const memberKey = ['me'] as const;

/** Who is signed in; null where nobody is. */
export const memberQuery = queryOptions({
  queryKey: memberKey,
  queryFn: async ({ signal }): Promise<Member | null> => {
    try {
      return await ask('/me', Member, signal);
    } catch (error) {
      if (error instanceof AdminError && error.status === 401) return null;
      throw error;
    }
  },
});
