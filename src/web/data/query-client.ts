import { QueryCache, QueryClient } from '@tanstack/react-query';

/** How often a failed request is made again, until it succeeds. */
const retryInterval = 10_000;

/**
 * One client per page load, or per rendering on the server. What the server filled in is used as it is for
 * a minute; a request that failed is repeated by itself until the content host is back.
 */
export const createQueryClient = (report: (warning: string) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // Where nothing on the page tells of a failure, this does.
      onError: (error, query) => {
        if (query.meta?.isOptional) report(`Failed to load ${query.queryKey[0]}. ${error.message}`);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: false,
        // Offline, a request fails at once and says so, instead of waiting without a word.
        networkMode: 'always',
        // Mounting must not change a state the server rendered; the interval below does the trying.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchInterval: (query) =>
          query.state.data === undefined && query.state.errorUpdateCount > 0 ? retryInterval : false,
      },
    },
  });
