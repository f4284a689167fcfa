import { FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

type SelectedFilesActionsProps = {
  readonly chosen: readonly MediaItem[];
  /** Called after files were moved or deleted. */
  readonly onChanged: () => Promise<void>;
};

/** Moves or deletes the selected files. */
export const SelectedFilesActions = ({ chosen, onChanged }: SelectedFilesActionsProps) => {
  const [task, setTask] = useState<'move' | 'delete' | null>(null);
  const close = () => setTask(null);
  return (
    <>
      {chosen.length > 0 && (
        <div className="ml-auto flex flex-wrap gap-2">
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setTask('move')}>
            <FolderInput aria-hidden size={16} /> Move
          </button>
          <button type="button" className="btn btn-danger btn-small" onClick={() => setTask('delete')}>
            <Trash2 aria-hidden size={16} /> Delete
          </button>
        </div>
      )}
      {task === 'move' && <MoveDialog items={chosen} onMoved={onChanged} onClose={close} />}
      {task === 'delete' && <DeleteDialog items={chosen} onDeleted={onChanged} onClose={close} />}
    </>
  );
};
