import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { Loading } from './loading.tsx';

type FourStatesProps<T> = {
  readonly query: UseQueryResult<T>;
  readonly loading?: string;
  /** Shown instead of `children` where the data is empty; falsy where it is not. */
  readonly empty?: (data: T) => ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** The four states of a query: loading, error with retry, empty, loaded. */
export const FourStates = <T,>({ query, loading, empty, children }: FourStatesProps<T>) => {
  if (query.data !== undefined) return empty?.(query.data) || children(query.data);
  if (query.error)
    return (
      <ErrorNotice
        message={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  return <Loading {...(loading === undefined ? {} : { text: loading })} />;
};
