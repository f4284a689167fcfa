import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { Loading } from './loading.tsx';

type FourStatesProps<T> = {
  readonly query: UseQueryResult<T>;
  readonly loading?: string;
  /** What is shown instead where there is nothing in it; null where there is something. */
  readonly empty?: (data: T) => ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** The four states of every piece of data: loading, failed with a retry, empty with a way on, loaded. */
export const FourStates = <T,>({ query, loading, empty, children }: FourStatesProps<T>) => {
  if (query.data !== undefined) return empty?.(query.data) || children(query.data);
  if (query.error)
    return (
      <ErrorNotice
        message={query.error.message}
        onRetry={() => void query.refetch()}
        isTrying={query.isFetching}
      />
    );
  return <Loading {...(loading === undefined ? {} : { what: loading })} />;
};
