import { FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

type SelectionBarProps = {
  readonly items: readonly MediaItem[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: ReadonlySet<number>) => void;
  /** Called after files were moved or deleted. */
  readonly onChanged: () => Promise<void>;
};

/** Selects all files of the page; moves or deletes the selected ones. */
export const SelectionBar = ({ items, selected, onSelect, onChanged }: SelectionBarProps) => {
  const [task, setTask] = useState<'move' | 'delete' | null>(null);
  const chosen = items.filter(({ id }) => selected.has(id));
  const isAll = chosen.length > 0 && chosen.length === items.length;
  const close = () => setTask(null);
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-paper px-4 py-2">
      <label className="flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-theme-strong"
          checked={isAll}
          onChange={() => onSelect(new Set(isAll ? [] : items.map(({ id }) => id)))}
        />
        Select all
      </label>
      {chosen.length > 0 && (
        <>
          <p role="status" className="font-semibold">
            {chosen.length} selected
          </p>
          <div className="ml-auto flex flex-wrap gap-2">
            <button type="button" className="btn btn-quiet btn-small" onClick={() => setTask('move')}>
              <FolderInput aria-hidden size={16} /> Move
            </button>
            <button type="button" className="btn btn-danger btn-small" onClick={() => setTask('delete')}>
              <Trash2 aria-hidden size={16} /> Delete
            </button>
          </div>
        </>
      )}
      {task === 'move' && <MoveDialog items={chosen} onMoved={onChanged} onClose={close} />}
      {task === 'delete' && <DeleteDialog items={chosen} onDeleted={onChanged} onClose={close} />}
    </div>
  );
};
