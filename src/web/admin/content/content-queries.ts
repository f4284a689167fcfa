import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyContentType } from '../../../content/content-type.ts';
import {
  AuthorNames,
  type ContentCreation,
  ContentEntry,
  type ContentInput,
  ContentList,
  NewPreviewLink,
  PreviewLinkList,
} from '../../../shared/admin/content.ts';
import { ask, tell, tellFor, withParameters } from '../admin-api.ts';
import type { ListView } from './content-address.ts';

/** Everything asked about content; a change makes all of it out of date. */
export const contentKey = ['content'] as const;

const pathOf = (type: AnyContentType, id?: number): string =>
  id === undefined ? `/content/${type.name}` : `/content/${type.name}/${id}`;

export const listQuery = (type: AnyContentType, view: ListView) =>
  queryOptions({
    queryKey: [...contentKey, 'list', type.name, view],
    queryFn: ({ signal }) => ask(withParameters(pathOf(type), { ...view }), ContentList, signal),
    // The list stays in sight while the next part of it comes; another type's does not.
    placeholderData: (before, query) =>
      query?.queryKey[2] === type.name ? keepPreviousData(before) : undefined,
  });

/** An entry to be edited: always as it is now. */
export const entryQuery = (type: AnyContentType, id: number) =>
  queryOptions({
    queryKey: [...contentKey, 'entry', type.name, id],
    queryFn: ({ signal }) => ask(pathOf(type, id), ContentEntry, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const authorsQuery = queryOptions({
  queryKey: [...contentKey, 'authors'],
  queryFn: async ({ signal }) => (await ask('/content-authors', AuthorNames, signal)).names,
});

/** With the same key it can be told again where no answer came: it is made once. */
export const createEntry = (
  type: AnyContentType,
  input: ContentInput,
  key: string,
): Promise<ContentEntry> => {
  const creation: ContentCreation = { ...input, key };
  return tellFor('POST', pathOf(type), ContentEntry, creation);
};

export const saveEntry = (
  type: AnyContentType,
  id: number,
  input: ContentInput,
  version: number,
): Promise<ContentEntry> => tellFor('PUT', pathOf(type, id), ContentEntry, { ...input, version });

export const binEntry = (type: AnyContentType, id: number) => tell('POST', `${pathOf(type, id)}/bin`);
export const restoreEntry = (type: AnyContentType, id: number) => tell('POST', `${pathOf(type, id)}/restore`);
export const removeEntry = (type: AnyContentType, id: number) => tell('DELETE', pathOf(type, id));
export const refreshContent = () => tell('POST', '/content-refresh');

export const listPreviewLinks = (type: AnyContentType, id: number, signal: AbortSignal) =>
  ask(`${pathOf(type, id)}/preview`, PreviewLinkList, signal);
export const makePreviewLink = (type: AnyContentType, id: number) =>
  tellFor('POST', `${pathOf(type, id)}/preview`, NewPreviewLink);
export const revokePreviewLink = (type: AnyContentType, id: number, linkId: number) =>
  tell('DELETE', `${pathOf(type, id)}/preview/${linkId}`);
