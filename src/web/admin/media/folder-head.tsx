import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sendRequest } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useNotify } from '../ui/notices.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { mediaFoldersQuery, mediaKey } from './media-queries.ts';

type FolderHeadProps = {
  readonly folder: string;
  readonly onDeleted: () => void;
};

/** Name and actions of the open folder; nothing where all files are shown. */
export const FolderHead = ({ folder, onDeleted }: FolderHeadProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const { data } = useQuery(mediaFoldersQuery);
  const [task, setTask] = useState<'rename' | 'delete' | null>(null);
  const open = data?.folders.find(({ id }) => String(id) === folder);
  if (open === undefined) return null;
  const close = () => setTask(null);
  const remove = async () => {
    await sendRequest('DELETE', `/media/folders/${open.id}`);
    onDeleted();
    notify('Folder deleted.');
    await client.invalidateQueries({ queryKey: mediaKey });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="min-w-56 flex-1 text-xl">{open.name}</h2>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setTask('rename')}>
        <Pencil aria-hidden size={16} /> Rename
      </button>
      <button type="button" className="btn btn-danger btn-small" onClick={() => setTask('delete')}>
        <Trash2 aria-hidden size={16} /> Delete Folder
      </button>
      {task === 'rename' && <FolderDialog folder={open} onClose={close} />}
      {task === 'delete' && (
        <ConfirmDialog title="Delete this folder?" action="Delete Folder" onConfirm={remove} onClose={close}>
          <p>
            {open.count === 0
              ? `“${open.name}” is empty.`
              : `No files will be lost: the ${open.count === 1 ? 'file' : `${open.count} files`} in “${open.name}” will have no folder.`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};
