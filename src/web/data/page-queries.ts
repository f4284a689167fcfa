import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A query that the server made for a page. As small as possible: every first view of a page carries it. */
export type PageQuery = {
  readonly key: QueryKey;
  /** Missing if the query failed. */
  readonly data?: unknown;
};

/**
 * Without the times at which the server read the content: a page that is rendered anew with the same content keeps its
 * ETag, so that a phone that has it loads nothing.
 */
export const listPageQueries = (client: QueryClient): readonly PageQuery[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: key, state: { status, data } }) => {
      if (status === 'success') return [{ key, data }];
      return status === 'error' ? [{ key }] : [];
    });

/**
 * The server sends a cached page only while its content is current. The content therefore counts as fetched now;
 * otherwise every phone would fetch it again.
 */
export const addPageQueries = (client: QueryClient, queries: readonly PageQuery[]): void => {
  for (const { key, data } of queries)
    if (data === undefined)
      client
        .getQueryCache()
        .build(client, { queryKey: key })
        .setState({ status: 'error', error: new Error('failed on the server'), errorUpdateCount: 1 });
    else client.setQueryData(key, data);
};
