import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { CurrentMember, type Member } from '../../../shared/admin/session.ts';
import { AdminError, fetchData } from '../admin-api.ts';
import { getPageMember, setPageMember } from './page-member.ts';

export const memberKey = ['me'] as const;

/** The signed-in member; null for none. */
export const memberQuery = queryOptions({
  queryKey: memberKey,
  queryFn: async ({ signal }): Promise<Member | null> => {
    const { member } = await fetchData('/me', CurrentMember, signal);
    if (member !== null && getPageMember() === null) setPageMember(member.id);
    return member;
  },
});

/**
 * Marks the member as signed out if this is the error of a rejected session, and returns whether it is. A request that was sent
 * before the last sign-in, and rejected after it, says nothing about the new session.
 */
export const markSignedOut = (client: QueryClient, error: unknown): boolean => {
  if (!(error instanceof AdminError) || error.status !== 401) return false;
  const state = client.getQueryState<Member | null>(memberKey);
  if (!state?.data || error.sentAt >= state.dataUpdatedAt) client.setQueryData(memberKey, null);
  return true;
};
