import { useQuery } from '@tanstack/react-query';
import type { MediaEdit } from '../../../shared/admin/media.ts';
import { EditConflict } from '../ui/edit-conflict.tsx';
import { listDifferingKeys } from '../ui/form-values.ts';
import { mediaFoldersQuery } from './media-queries.ts';
import { formatFocalPoint } from './media-text.ts';

const labels: Readonly<Record<keyof MediaEdit, string>> = {
  alt: 'Alternative text',
  isDecorative: 'Only decoration',
  name: 'Name',
  title: 'Title',
  focalPoint: 'Focal point',
  folderId: 'Folder',
};

type MediaEditConflictProps = {
  readonly sentence: string;
  readonly saved: MediaEdit;
  readonly mine: MediaEdit;
  readonly onTakeSaved: () => void;
};

/** An edit conflict of a file, with labels and readable values. */
export const MediaEditConflict = ({ sentence, saved, mine, onTakeSaved }: MediaEditConflictProps) => {
  const { data } = useQuery(mediaFoldersQuery);
  const formatFolder = (id: number | null): string => {
    if (id === null) return 'No folder';
    if (!data) return '…';
    return data.folders.find((folder) => folder.id === id)?.name ?? 'A deleted folder';
  };
  const formatValue = (edit: MediaEdit, key: keyof MediaEdit): string => {
    if (key === 'isDecorative') return edit.isDecorative ? 'Yes' : 'No';
    if (key === 'focalPoint') return formatFocalPoint(edit.focalPoint);
    return key === 'folderId' ? formatFolder(edit.folderId) : edit[key];
  };
  const differing = listDifferingKeys(mine, saved) as (keyof MediaEdit)[];
  return (
    <EditConflict
      sentence={sentence}
      differences={differing.map((key) => ({
        label: labels[key],
        saved: formatValue(saved, key),
        mine: formatValue(mine, key),
      }))}
      action="Save"
      onTakeSaved={onTakeSaved}
    />
  );
};
