import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  FinishedImport,
  ImportHead,
  ImportList,
  type ImportMapping,
  ImportPreview,
  ImportUndo,
  importLimits,
  importTooLarge,
} from '../../../../shared/admin/supporter-import.ts';
import { AdminError, fetchData, sendFile, withParameters } from '../../admin-api.ts';
import { supportersKey } from '../supporter-queries.ts';

const path = '/supporters/imports';

/** A chosen file, or a pasted list, in memory: the server keeps nothing of it between the steps. */
export type ImportSource = { readonly name: string; readonly content: Blob };

/** How the list is imported. */
export type ImportChoices = {
  readonly hasHeaders: boolean;
  readonly mapping: ImportMapping;
  readonly subscribes: boolean;
  readonly agreement: string;
  readonly agreedOn: string;
};

/** Reads a chosen file at once, so that later steps send what was chosen, whatever becomes of the file. */
export const readSource = async (file: File): Promise<ImportSource> => {
  // Do not send a file that the server would reject.
  if (file.size > importLimits.bytes) throw new AdminError(413, importTooLarge);
  try {
    return { name: file.name, content: new Blob([await file.arrayBuffer()]) };
  } catch {
    throw new AdminError(0, 'This file could not be read. Please choose it again.');
  }
};

const toFlag = (isSet: boolean): string => (isSet ? '1' : '0');

const toParameters = ({ hasHeaders, mapping, subscribes, agreement, agreedOn }: ImportChoices) => ({
  ...mapping,
  hasHeaders: toFlag(hasHeaders),
  subscribes: toFlag(subscribes),
  ...(subscribes ? { agreement, agreedOn } : {}),
});

export const inspectList = (source: ImportSource, hasHeaders: boolean | null): Promise<ImportHead> =>
  sendFile(
    'POST',
    withParameters(`${path}/columns`, { hasHeaders: hasHeaders === null ? null : toFlag(hasHeaders) }),
    source.content,
    ImportHead,
  );

export const previewImport = (source: ImportSource, choices: ImportChoices): Promise<ImportPreview> =>
  sendFile('POST', withParameters(`${path}/preview`, toParameters(choices)), source.content, ImportPreview);

export const runImport = (
  source: ImportSource,
  choices: ImportChoices,
  digest: string,
): Promise<FinishedImport> =>
  sendFile(
    'POST',
    withParameters(path, { ...toParameters(choices), fileName: source.name, digest }),
    source.content,
    FinishedImport,
  );

/** A page of the imports, the newest first. */
export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [...supportersKey, 'imports', page],
    queryFn: ({ signal }) => fetchData(withParameters(path, { page, size: 10 }), ImportList, signal),
    placeholderData: keepPreviousData,
  });

export const getUndoPath = (id: number): string => `${path}/${id}/undo`;

/** What undoing an import would do now. Not below the supporters' key: once it is undone, it must not be asked again. */
export const undoQuery = (id: number) =>
  queryOptions({
    queryKey: ['undo-import', id],
    queryFn: ({ signal }) => fetchData(getUndoPath(id), ImportUndo, signal),
    staleTime: 0,
    gcTime: 0,
  });
