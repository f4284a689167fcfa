import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  SupporterDetails,
  SupporterHistory,
  SupporterPage,
  type SupporterQuery,
} from '../../../shared/admin/supporters.ts';
import { ask, withParameters } from '../admin-api.ts';

/** Everything the screens know of supporters; told to be out of date by any change. */
export const supportersKey = ['supporters'] as const;

/** A page of the list; the one before stays until it is there. */
export const listQuery = (query: SupporterQuery) =>
  queryOptions({
    queryKey: [...supportersKey, 'list', query],
    queryFn: ({ signal }) => ask(withParameters('/supporters', query), SupporterPage, signal),
    placeholderData: keepPreviousData,
  });

export const detailsQuery = (id: number) =>
  queryOptions({
    queryKey: [...supportersKey, 'one', id],
    queryFn: ({ signal }) => ask(`/supporters/${id}`, SupporterDetails, signal),
  });

export const historyQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...supportersKey, 'history', id, page],
    queryFn: ({ signal }) =>
      ask(withParameters(`/supporters/${id}/history`, { page }), SupporterHistory, signal),
    placeholderData: keepPreviousData,
  });
