import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { WhatsNew } from '../../../shared/admin/whats-new.ts';
import { fetchData, sendRequest } from '../admin-api.ts';
import { siteStateQuery } from '../layout/site-state-query.ts';

/** What has changed in each version of the program. */
export const whatsNewQuery = queryOptions({
  queryKey: ['whats-new'],
  queryFn: ({ signal }) => fetchData('/whats-new', WhatsNew, signal),
});

const markSeen = async (client: QueryClient): Promise<void> => {
  client.setQueryData(siteStateQuery.queryKey, (state) => state && { ...state, isUpdated: false });
  // Where it could not be stored, the note comes back with the next page.
  await sendRequest('POST', '/whats-new/seen').catch(() => {});
};

/** Removes the note about the update, for this member. */
export const useMarkSeen = (): (() => void) => {
  const client = useQueryClient();
  return useCallback(() => void markSeen(client), [client]);
};
