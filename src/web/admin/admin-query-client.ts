import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AdminError } from './admin-api.ts';
import { markSignedOut } from './auth/member-query.ts';

/** Retry only where the server was unreachable or had an internal error. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof AdminError) || error.status === 0 || error.status >= 500;

/** The query client of all screens. A 401 response marks the member as signed out. */
export const createAdminQueryClient = (): QueryClient => {
  const onError = (error: Error) => void markSignedOut(client, error);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
};
