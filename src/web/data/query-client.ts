import { QueryCache, QueryClient } from '@tanstack/react-query';

/** The interval between retries of a failed request, in milliseconds. */
const retryInterval = 10_000;

/**
 * One client per page load, or per rendering on the server. Data from the server counts as fresh for a minute;
 * a failed request is retried until it succeeds.
 */
export const createQueryClient = (report: (warning: string) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // The page shows no error for optional data, so the error is logged.
      onError: (error, query) => {
        if (query.meta?.isOptional) report(`Failed to load ${query.queryKey[0]}. ${error.message}`);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: false,
        // Offline, a request fails at once, so that the page shows an error instead of loading forever.
        networkMode: 'always',
        // Mounting must not change the state that the server rendered; the interval below retries.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchInterval: (query) =>
          query.state.data === undefined && query.state.errorUpdateCount > 0 ? retryInterval : false,
      },
    },
  });
