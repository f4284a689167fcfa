import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  MediaDetails,
  MediaFolders,
  MediaPage,
  type MediaSort,
  MissingFiles,
  UsesOfFiles,
} from '../../../shared/admin/media.ts';
import { fetchData, sendForData, withParameters } from '../admin-api.ts';

/** First part of all media query keys, so that one change invalidates all of them. */
export const mediaKey = ['media'] as const;

/** Search, filters, order and page of a media list. */
export type MediaView = {
  readonly search: string;
  /** A folder id, `none` for files in no folder, `bin` for deleted ones, or empty for all. */
  readonly folder: string;
  readonly type: '' | 'image' | 'document';
  readonly sort: MediaSort;
  readonly page: number;
};

export const mediaListQuery = ({ search, folder, type, sort, page }: MediaView) => {
  const path = withParameters('/media', { search, folder, type, sort, page });
  return queryOptions({
    queryKey: [...mediaKey, path],
    queryFn: ({ signal }) => fetchData(path, MediaPage, signal),
    placeholderData: keepPreviousData,
  });
};

export const mediaFoldersQuery = queryOptions({
  queryKey: [...mediaKey, 'folders'],
  queryFn: ({ signal }) => fetchData('/media/folders', MediaFolders, signal),
});

export const mediaDetailsQuery = (id: number) =>
  queryOptions({
    queryKey: [...mediaKey, 'details', id],
    queryFn: ({ signal }) => fetchData(`/media/${id}`, MediaDetails, signal),
  });

/** Where files are used; always asked again, because it is shown before they are deleted. */
export const usesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['media-uses', ids],
    queryFn: async () => (await sendForData('POST', '/media/uses', UsesOfFiles, { ids })).uses,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Which of these uploaded files of a text are in the bin or deleted. */
export const missingFilesQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: [...mediaKey, 'missing', names],
    queryFn: () => sendForData('POST', '/media/missing', MissingFiles, { names }),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
  });
