import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MediaFolder, mediaLimits } from '../../../shared/admin/media.ts';
import { AdminError, sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { describeLength } from '../ui/describe-length.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { FormField } from '../ui/form-field.tsx';
import { useNotify } from '../ui/notices.tsx';
import { useUnsavedWork } from '../ui/unsaved-work.tsx';
import { mediaKey } from './media-queries.ts';

type FolderDialogProps = {
  /** The folder to rename; without it a new folder is created. */
  readonly folder?: MediaFolder;
  readonly onDone?: (id: number) => void;
  readonly onClose: () => void;
};

/** Creates or renames a folder. */
export const FolderDialog = ({ folder, onDone, onClose }: FolderDialogProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [name, setName] = useState(folder?.name ?? '');
  const length = describeLength(name, mediaLimits.folder);
  useUnsavedWork(name !== (folder?.name ?? ''));
  const saving = useSave({
    mutationFn: () =>
      folder
        ? sendForData('PUT', `/media/folders/${folder.id}`, MediaFolder, { name })
        : sendForData('POST', '/media/folders', MediaFolder, { name }),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: mediaKey });
      notify(folder ? 'Folder renamed.' : 'Folder created.');
      onDone?.(saved.id);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!length.isTooLong) saving.mutate();
  };
  const { error } = saving;
  const fieldError =
    error instanceof AdminError && error.fieldErrors.name ? error.fieldErrors.name : error?.message;
  return (
    <Dialog title={folder ? 'Rename Folder' : 'New Folder'} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DisabledFields isDisabled={saving.isPending}>
          <FormField label="Name" fieldError={fieldError} hint={<span role="status">{length.sentence}</span>}>
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                value={name}
                {...(length.isTooLong ? { 'aria-invalid': true as const } : {})}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </FormField>
        </DisabledFields>
        <div className="flex flex-wrap justify-end gap-2 pt-5">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-main" disabled={saving.isPending}>
            {folder ? 'Rename' : 'Create'}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
