import { useQuery } from '@tanstack/react-query';
import type { MediaEdit, MediaFolders } from '../../../shared/admin/media.ts';
import type { ForeignSave } from '../../../shared/admin/versions.ts';
import { ConflictDialog } from '../history/conflict-dialog.tsx';
import type { Difference } from '../history/difference.ts';
import { usePageData } from '../page-data-context.tsx';
import { listDifferingKeys } from '../ui/form-values.ts';
import { mediaFoldersQuery } from './media-queries.ts';
import { formatFocalPoint } from './media-text.ts';

/** The labels of the values of a file, in the order of its form. */
export const mediaLabels: Readonly<Record<keyof MediaEdit, string>> = {
  focalPoint: 'Focal point',
  alt: 'Alternative text',
  isDecorative: 'Only decoration',
  name: 'Name',
  title: 'Title',
  folderId: 'Folder',
};

/** The differing values of a file, as people read them. */
export const listMediaDifferences = (
  saved: MediaEdit,
  mine: MediaEdit,
  folders: MediaFolders['folders'] | null,
): Difference[] => {
  const formatFolder = (id: number | null): string => {
    if (id === null) return 'No folder';
    if (folders === null) return '…';
    return folders.find((folder) => folder.id === id)?.name ?? 'A deleted folder';
  };
  const formatValue = (edit: MediaEdit, key: keyof MediaEdit): string => {
    if (key === 'isDecorative') return edit.isDecorative ? 'Yes' : 'No';
    if (key === 'focalPoint') return formatFocalPoint(edit.focalPoint);
    return key === 'folderId' ? formatFolder(edit.folderId) : edit[key];
  };
  const differing = listDifferingKeys(mine, saved);
  return (Object.keys(mediaLabels) as (keyof MediaEdit)[])
    .filter((key) => differing.includes(key))
    .map((key) => ({
      name: key,
      label: mediaLabels[key],
      one: formatValue(saved, key),
      other: formatValue(mine, key),
    }));
};

type MediaEditConflictProps = {
  readonly saved: ForeignSave;
  readonly theirs: MediaEdit;
  readonly mine: MediaEdit;
  /** The labels of what only the colleague has changed. */
  readonly taken: readonly string[];
  readonly isBusy: boolean;
  readonly errorMessage: string | null;
  readonly onTakeTheirs: () => void;
  readonly onSaveMine: (theirs: ReadonlySet<string>) => void;
  readonly onClose: () => void;
};

/** An edit conflict of a file. Files have no history, so nothing is kept of the version that is not chosen. */
export const MediaEditConflict = ({ theirs, mine, ...conflict }: MediaEditConflictProps) => {
  const { timezone, dateFormat } = usePageData();
  const { data } = useQuery(mediaFoldersQuery);
  return (
    <ConflictDialog
      what="this file"
      clock={{ timezone, dateFormat }}
      differences={listMediaDifferences(theirs, mine, data?.folders ?? null)}
      onKeepMine={null}
      {...conflict}
    />
  );
};
