import { type FormEvent, useState } from 'react';
import { ItemCount, type MediaItem } from '../../../shared/admin/media.ts';
import { sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormField } from '../ui/form-field.tsx';
import { useNotify } from '../ui/notices.tsx';
import { FolderSelect } from './folder-select.tsx';
import { formatFileCount } from './media-text.ts';

type MoveDialogProps = {
  readonly items: readonly MediaItem[];
  readonly onMoved: () => Promise<void>;
  readonly onClose: () => void;
};

/** Moves files to another folder. */
export const MoveDialog = ({ items, onMoved, onClose }: MoveDialogProps) => {
  const notify = useNotify();
  const [folder, setFolder] = useState('none');
  const moving = useSave({
    mutationFn: () =>
      sendForData('POST', '/media/move', ItemCount, {
        ids: items.map(({ id }) => id),
        folderId: folder === 'none' ? null : Number(folder),
      }),
    onSuccess: async ({ count }) => {
      notify(`${formatFileCount(count)} moved.`);
      onClose();
      await onMoved();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    moving.mutate();
  };
  return (
    <Dialog title={`Move ${formatFileCount(items.length)}`} onClose={onClose}>
      <form onSubmit={submit}>
        <FormField label="Folder" fieldError={moving.error?.message}>
          {(attributes) => (
            <FolderSelect label="Folder" value={folder} onChange={setFolder} attributes={attributes} />
          )}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2 pt-5">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-main" disabled={moving.isPending}>
            Move
          </button>
        </div>
      </form>
    </Dialog>
  );
};
