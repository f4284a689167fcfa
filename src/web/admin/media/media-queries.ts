import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MediaDetails, MediaFolders, MediaPage, type MediaSort } from '../../../shared/admin/media.ts';
import { ask, withParameters } from '../admin-api.ts';

/** Everything the screens know of the library; what changes it makes all of it old. */
export const mediaKey = ['media'] as const;

/** Which files are looked at. */
export type MediaView = {
  readonly search: string;
  /** A folder's number, `none` for files in no folder; empty for all. */
  readonly folder: string;
  readonly type: '' | 'image' | 'document';
  readonly sort: MediaSort;
  readonly page: number;
};

export const mediaListQuery = ({ search, folder, type, sort, page }: MediaView) => {
  const path = withParameters('/media', { search, folder, type, sort, page });
  return queryOptions({
    queryKey: [...mediaKey, path],
    queryFn: ({ signal }) => ask(path, MediaPage, signal),
    placeholderData: keepPreviousData,
  });
};

export const mediaFoldersQuery = queryOptions({
  queryKey: [...mediaKey, 'folders'],
  queryFn: ({ signal }) => ask('/media/folders', MediaFolders, signal),
});

export const mediaDetailsQuery = (id: number) =>
  queryOptions({
    queryKey: [...mediaKey, 'details', id],
    queryFn: ({ signal }) => ask(`/media/${id}`, MediaDetails, signal),
  });
