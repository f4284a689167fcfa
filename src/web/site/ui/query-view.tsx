import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReloadLink } from './reload-link.tsx';

type QueryViewProps<T> = {
  readonly query: UseQueryResult<T>;
  readonly loading: string;
  /** The classes of the outlines that are shown while loading, see states.css; default: one text. */
  readonly outlines?: string;
  readonly failed: string;
  readonly isEmpty: (data: T) => boolean;
  readonly empty: ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** The four states of a query: loading, failed with a retry, empty, loaded. */
export const QueryView = <T,>({
  query,
  loading,
  outlines = '',
  failed,
  isEmpty,
  empty,
  children,
}: QueryViewProps<T>) => {
  if (query.data !== undefined) return isEmpty(query.data) ? empty : children(query.data);
  // During a retry the error stays on the page, instead of flickering to loading.
  const hasFailed = query.isError || query.failureCount > 0 || query.errorUpdateCount > 0;
  if (!hasFailed)
    return (
      <div className={`outlines ${outlines}`}>
        <p role="status">{loading}</p>
        <i />
        <i />
        <i />
        <i />
      </div>
    );
  return (
    <div role="alert" className="state state-error">
      <h2>Oops! Something went wrong</h2>
      <p>{failed}</p>
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
