import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Stores what the server said to a change in the cache of a query. A request of that query that began before the change must not
 * undo it with its late response, so it is cancelled.
 */
export const storeResponse = async <T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (known: T | undefined) => T | undefined,
): Promise<void> => {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<T>(queryKey, change);
};
