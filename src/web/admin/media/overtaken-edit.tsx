import { useQuery } from '@tanstack/react-query';
import type { MediaEdit } from '../../../shared/admin/media.ts';
import { EditConflict } from '../ui/edit-conflict.tsx';
import { differingKeys } from '../ui/form-values.ts';
import { mediaFoldersQuery } from './media-queries.ts';

const labels: Readonly<Record<keyof MediaEdit, string>> = {
  alt: 'Alternative text',
  isDecorative: 'Only decoration',
  name: 'Name',
  title: 'Title',
  folderId: 'Folder',
};

type MediaEditConflictProps = {
  readonly sentence: string;
  readonly saved: MediaEdit;
  readonly mine: MediaEdit;
  readonly onTakeSaved: () => void;
};

/** What somebody else has said of the file meanwhile, beside one's own. */
export const MediaEditConflict = ({ sentence, saved, mine, onTakeSaved }: MediaEditConflictProps) => {
  const { data } = useQuery(mediaFoldersQuery);
  const folderOf = (id: number | null) => data?.folders.find((folder) => folder.id === id)?.name;
  const wordsOf = (edit: MediaEdit, key: keyof MediaEdit): string => {
    if (key === 'isDecorative') return edit.isDecorative ? 'Yes' : 'No';
    return key === 'folderId' ? (folderOf(edit.folderId) ?? 'No folder') : edit[key];
  };
  const differing = differingKeys(mine, saved) as (keyof MediaEdit)[];
  return (
    <EditConflict
      sentence={sentence}
      differences={differing.map((key) => ({
        label: labels[key],
        saved: wordsOf(saved, key),
        mine: wordsOf(mine, key),
      }))}
      action="Save"
      onTakeSaved={onTakeSaved}
    />
  );
};
