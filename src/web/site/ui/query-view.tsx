import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReloadLink } from './reload-link.tsx';

type QueryViewProps<T> = {
  readonly query: UseQueryResult<T>;
  readonly loading: string;
  readonly failed: string;
  readonly isEmpty: (data: T) => boolean;
  readonly empty: ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** The four states of a query: loading, failed with a retry, empty, loaded. */
export const QueryView = <T,>({ query, loading, failed, isEmpty, empty, children }: QueryViewProps<T>) => {
  if (query.data !== undefined) return isEmpty(query.data) ? empty : children(query.data);
  // During a retry the error stays on the page, instead of flickering to loading.
  const hasFailed = query.isError || query.failureCount > 0 || query.errorUpdateCount > 0;
  if (!hasFailed)
    return (
      <p role="status" className="py-16 text-center text-ink-soft">
        {loading}
      </p>
    );
  return (
    <div
      role="alert"
      className="mx-auto my-16 max-w-xl rounded-2xl border-2 border-line bg-white px-6 py-10 text-center"
    >
      <h2 className="text-2xl">Oops! Something went wrong</h2>
      <p className="mt-3 text-ink-soft">{failed}</p>
      <ReloadLink
        onClick={(event) => {
          // With scripts, only this query is refetched.
          event.preventDefault();
          void query.refetch();
        }}
      >
        {query.isFetching ? 'Trying…' : 'Try Again'}
      </ReloadLink>
    </div>
  );
};
