import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SignUpPage } from '../../../shared/admin/sign-ups.ts';
import { SupporterNotes } from '../../../shared/admin/supporter-notes.ts';
import { SegmentList } from '../../../shared/admin/supporter-segments.ts';
import { TagList } from '../../../shared/admin/supporter-tags.ts';
import {
  SupporterDetails,
  SupporterHistory,
  SupporterPage,
  type SupporterQuery,
} from '../../../shared/admin/supporters.ts';
import { fetchData, withParameters } from '../admin-api.ts';

/** First part of all supporter query keys, so that one change invalidates all of them. */
export const supportersKey = ['supporters'] as const;

/** A page of the list; the previous page stays visible while it loads. */
export const listQuery = (query: SupporterQuery) =>
  queryOptions({
    queryKey: [...supportersKey, 'list', query],
    queryFn: ({ signal }) => fetchData(withParameters('/supporters', query), SupporterPage, signal),
    placeholderData: keepPreviousData,
  });

/** A page of the newsletter sign-ups that wait for a confirmation. */
export const signUpsQuery = (page: number) =>
  queryOptions({
    queryKey: [...supportersKey, 'sign-ups', page],
    queryFn: ({ signal }) => fetchData(withParameters('/supporters/sign-ups', { page }), SignUpPage, signal),
    placeholderData: keepPreviousData,
  });

/** All tags by name. */
export const tagsQuery = () =>
  queryOptions({
    queryKey: [...supportersKey, 'tags'],
    queryFn: async ({ signal }) => (await fetchData('/supporters/tags', TagList, signal)).tags,
  });

/** All saved filters by name. */
export const segmentsQuery = () =>
  queryOptions({
    queryKey: [...supportersKey, 'segments'],
    queryFn: async ({ signal }) => (await fetchData('/supporters/segments', SegmentList, signal)).segments,
  });

export const notesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...supportersKey, 'notes', id, page],
    queryFn: ({ signal }) =>
      fetchData(withParameters(`/supporters/${id}/notes`, { page }), SupporterNotes, signal),
    placeholderData: keepPreviousData,
  });

export const detailsQuery = (id: number) =>
  queryOptions({
    queryKey: [...supportersKey, 'one', id],
    queryFn: ({ signal }) => fetchData(`/supporters/${id}`, SupporterDetails, signal),
  });

export const historyQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...supportersKey, 'history', id, page],
    queryFn: ({ signal }) =>
      fetchData(withParameters(`/supporters/${id}/history`, { page }), SupporterHistory, signal),
    placeholderData: keepPreviousData,
  });
