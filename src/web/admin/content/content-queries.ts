import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyContentType } from '../../../content/content-type.ts';
import {
  type AutosaveInput,
  AutosaveList,
  AutosaveResult,
  ColleagueWords,
} from '../../../shared/admin/autosave.ts';
import {
  type BulkRequest,
  type BulkResult,
  BulkResults,
  type BulkUndoRequest,
  EntryUndo,
} from '../../../shared/admin/bulk.ts';
import {
  CategoryList,
  type CategoryRename,
  CategoryRenameResult,
  type CategoryUndo,
  CategoryUndoResult,
} from '../../../shared/admin/categories.ts';
import {
  AuthorNames,
  type ContentChange,
  type ContentCreation,
  ContentEntry,
  type ContentInput,
  ContentList,
  type EntryMove,
  EntryVersionList,
  FormerOwner,
  KeptEntryVersion,
  LivePreview,
  type LivePreviewInput,
  NewPreviewLink,
  PreviewLinkList,
} from '../../../shared/admin/content.ts';
import { ContentHostReport } from '../../../shared/admin/content-host-report.ts';
import { fetchData, sendForData, sendRequest, withParameters } from '../admin-api.ts';
import type { ListView } from './content-address.ts';

/** First part of all content query keys, so that one change invalidates all of them. */
export const contentKey = ['content'] as const;

export const getContentPath = (type: AnyContentType, id?: number): string =>
  id === undefined ? `/content/${type.name}` : `/content/${type.name}/${id}`;

export const listQuery = (type: AnyContentType, view: ListView) =>
  queryOptions({
    queryKey: [...contentKey, 'list', type.name, view],
    queryFn: ({ signal }) =>
      fetchData(withParameters(getContentPath(type), { ...view }), ContentList, signal),
    // Keep showing the list while another page loads, but not the list of another type.
    placeholderData: (before, query) =>
      query?.queryKey[2] === type.name ? keepPreviousData(before) : undefined,
  });

/** The health of the connection to a remote content host. */
export const contentHostQuery = queryOptions({
  queryKey: [...contentKey, 'host'],
  queryFn: ({ signal }) => fetchData('/content-host', ContentHostReport, signal),
});

/** An entry to edit; always fetched again. */
export const entryQuery = (type: AnyContentType, id: number) =>
  queryOptions({
    queryKey: [...contentKey, 'entry', type.name, id],
    queryFn: ({ signal }) => fetchData(getContentPath(type, id), ContentEntry, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const authorsQuery = queryOptions({
  queryKey: [...contentKey, 'authors'],
  queryFn: async ({ signal }) => (await fetchData('/content-authors', AuthorNames, signal)).names,
});

/** The categories in use; none for types without categories. */
export const categoriesQuery = (type: AnyContentType) =>
  queryOptions({
    queryKey: [...contentKey, 'categories', type.name],
    queryFn: async ({ signal }) =>
      (await fetchData(`/content-categories/${type.name}`, CategoryList, signal)).categories,
  });

export const renameCategory = (type: AnyContentType, rename: CategoryRename) =>
  sendForData('POST', `/content-categories/${type.name}`, CategoryRenameResult, rename);

export const undoCategory = (type: AnyContentType, undo: CategoryUndo) =>
  sendForData('POST', `/content-categories/${type.name}/undo`, CategoryUndoResult, undo);

/** The title of the entry whose old links have this slug. */
export const formerOwnerQuery = (type: AnyContentType, slug: string, id: number | null) =>
  queryOptions({
    queryKey: [...contentKey, 'former-owner', type.name, slug, id],
    queryFn: async ({ signal }) => {
      const path = withParameters(`/content-former-owner/${type.name}`, { slug, id: id ?? undefined });
      return (await fetchData(path, FormerOwner, signal)).title;
    },
  });

/** The creation key makes a retry safe: the server creates one entry per key. */
export const createEntry = (
  type: AnyContentType,
  input: ContentInput,
  key: string,
): Promise<ContentEntry> => {
  const creation: ContentCreation = { ...input, key };
  return sendForData('POST', getContentPath(type), ContentEntry, creation);
};

export const duplicateEntry = (type: AnyContentType, id: number, key: string): Promise<ContentEntry> =>
  sendForData('POST', `${getContentPath(type, id)}/duplicate`, ContentEntry, { key });

export const saveEntry = (
  type: AnyContentType,
  id: number,
  input: ContentInput,
  { version, isPublishing }: Pick<ContentChange, 'version' | 'isPublishing'>,
): Promise<ContentEntry> => {
  const change: ContentChange = { ...input, version, isPublishing };
  return sendForData('PUT', getContentPath(type, id), ContentEntry, change);
};

/** The history of an entry; always fetched again. */
export const versionsQuery = (type: AnyContentType, id: number, page: number) =>
  queryOptions({
    queryKey: [...contentKey, 'versions', type.name, id, page],
    queryFn: ({ signal }) =>
      fetchData(withParameters(`${getContentPath(type, id)}/versions`, { page }), EntryVersionList, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The values of an older version, which never change. */
export const versionQuery = (type: AnyContentType, id: number, version: number) =>
  queryOptions({
    queryKey: ['content-version', type.name, id, version],
    queryFn: ({ signal }) =>
      fetchData(`${getContentPath(type, id)}/versions/${version}`, ContentEntry, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Keeps what is typed in the history of an entry, without saving it. */
export const keepVersion = (type: AnyContentType, id: number, values: ContentInput) =>
  sendRequest('POST', `${getContentPath(type, id)}/kept-versions`, { values });

/** A kept version, which never changes. */
export const keptVersionQuery = (type: AnyContentType, id: number, kept: number) =>
  queryOptions({
    queryKey: ['content-kept-version', type.name, id, kept],
    queryFn: ({ signal }) =>
      fetchData(`${getContentPath(type, id)}/kept-versions/${kept}`, KeptEntryVersion, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const restoreVersion = (
  type: AnyContentType,
  { id, version }: ContentEntry,
  wanted: number,
): Promise<ContentEntry> =>
  sendForData('POST', `${getContentPath(type, id)}/versions/${wanted}/restore`, ContentEntry, { version });

export const discardChanges = (type: AnyContentType, { id, version }: ContentEntry): Promise<ContentEntry> =>
  sendForData('POST', `${getContentPath(type, id)}/discard-changes`, ContentEntry, { version });

/** Removals on their way to the server: a list that is read meanwhile must not show what is removed. */
const removals = new Set<Promise<void>>();

/** What the member typed and did not save, for an entry or for new ones. */
export const listAutosaves = async (type: AnyContentType, entryId: number | null): Promise<AutosaveList> => {
  await Promise.allSettled(removals);
  return fetchData(withParameters('/content-autosaves', { type: type.name, entry: entryId }), AutosaveList);
};

/** How often is looked for words of a colleague after a take-over: the last ones may still be on their way to the server. */
const wordLooks = 4;
const wordInterval = 5_000;

/** What the colleague has typed and not saved from whom an entry was taken over. */
export const colleagueWordsQuery = (type: AnyContentType, id: number) =>
  queryOptions({
    queryKey: ['content-colleague-words', type.name, id],
    queryFn: ({ signal }) => fetchData(`${getContentPath(type, id)}/colleague-words`, ColleagueWords, signal),
    refetchInterval: ({ state }) => (state.dataUpdateCount < wordLooks ? wordInterval : false),
    retry: false,
    gcTime: 0,
  });

export const storeAutosave = (id: string, input: AutosaveInput) =>
  sendForData('PUT', `/content-autosaves/${id}`, AutosaveResult, input);

export const removeAutosave = async (id: string): Promise<void> => {
  const removal = sendRequest('DELETE', `/content-autosaves/${id}`).then(() => undefined);
  removals.add(removal);
  await removal.finally(() => removals.delete(removal));
};

/** Changes several entries; the results say what happened to each. */
export const changeInBulk = async (type: AnyContentType, request: BulkRequest): Promise<BulkResult[]> =>
  (await sendForData('POST', `/content-bulk/${type.name}`, BulkResults, request)).results;

/** Gives several entries the state that they had before a bulk change. */
export const undoInBulk = async (type: AnyContentType, request: BulkUndoRequest): Promise<BulkResult[]> =>
  (await sendForData('POST', `/content-bulk/${type.name}/undo`, BulkResults, request)).results;

/** Milliseconds between the last change of a form and a request for what it looks like. */
export const previewDelay = 700;

/** The page that the values of a form would be; nothing is stored. */
export const loadLivePreview = (type: AnyContentType, input: LivePreviewInput): Promise<LivePreview> =>
  sendForData('POST', `/content-live-preview/${type.name}`, LivePreview, input);

/** The picture with which the page would be shared; null for the picture of the site. */
export const loadSharePicture = async (
  type: AnyContentType,
  input: LivePreviewInput,
): Promise<Blob | null> => {
  const response = await sendRequest('POST', `/content-share-picture/${type.name}`, input);
  return response.status === 204 ? null : response.blob();
};

export const moveEntry = (type: AnyContentType, move: EntryMove) =>
  sendRequest('POST', `/content-order/${type.name}`, move);

export const binEntry = (type: AnyContentType, id: number): Promise<EntryUndo> =>
  sendForData('POST', `${getContentPath(type, id)}/bin`, EntryUndo);
/** Gives an entry the state that it had before it was moved to the bin. Rejects if someone has changed it since. */
export const undoBinning = async (type: AnyContentType, id: number, undo: EntryUndo): Promise<void> => {
  const [result] = await undoInBulk(type, { entries: [{ id, ...undo }] });
  if (result?.reason) throw new Error(result.reason);
};
export const restoreEntry = (type: AnyContentType, id: number) =>
  sendRequest('POST', `${getContentPath(type, id)}/restore`);
export const removeEntry = (type: AnyContentType, id: number) =>
  sendRequest('DELETE', getContentPath(type, id));
/** Deletes everything of a type in the bin; rejects if there is more or less in it than `count`. */
export const emptyBin = (type: AnyContentType, count: number) =>
  sendRequest('POST', `/content-bulk/${type.name}/empty-bin`, { count });
export const refreshContent = () => sendRequest('POST', '/content-refresh');

export const listPreviewLinks = (type: AnyContentType, id: number, signal: AbortSignal) =>
  fetchData(`${getContentPath(type, id)}/preview`, PreviewLinkList, signal);
export const createPreviewLink = (type: AnyContentType, id: number) =>
  sendForData('POST', `${getContentPath(type, id)}/preview`, NewPreviewLink);
export const revokePreviewLink = (type: AnyContentType, id: number, linkId: number) =>
  sendRequest('DELETE', `${getContentPath(type, id)}/preview/${linkId}`);
