import { queryOptions } from '@tanstack/react-query';
import { type Member, WhoIsSignedIn } from '../../../shared/admin/session.ts';
import { ask } from '../admin-api.ts';

export const memberKey = ['me'] as const;

/** Who is signed in; null where nobody is. */
export const memberQuery = queryOptions({
  queryKey: memberKey,
  queryFn: async ({ signal }): Promise<Member | null> => (await ask('/me', WhoIsSignedIn, signal)).member,
});
