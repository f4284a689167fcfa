import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MediaItem } from '../../../shared/admin/media.ts';
import { sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { getConflictingItem, toMediaEdit } from './media-edit.ts';
import { mediaKey } from './media-queries.ts';
import { formatFocalPoint } from './media-text.ts';

type FocalPointDialogProps = {
  readonly item: MediaItem;
  readonly onSaved: (item: MediaItem) => void;
  readonly onClose: () => void;
};

/** Sets the focal point of a picture while it is being chosen. */
export const FocalPointDialog = ({ item, onSaved, onClose }: FocalPointDialogProps) => {
  const client = useQueryClient();
  const [base, setBase] = useState(item);
  const [focalPoint, setFocalPoint] = useState(item.focalPoint);
  const saving = useSave({
    mutationFn: () => {
      const change = { ...toMediaEdit(base), focalPoint, version: base.version };
      return sendForData('PUT', `/media/${item.id}`, MediaItem, change);
    },
    onSuccess: async (saved) => {
      onSaved(saved);
      onClose();
      await client.invalidateQueries({ queryKey: mediaKey });
    },
    onError: (error) => setBase((before) => getConflictingItem(error) ?? before),
  });
  const theirs = getConflictingItem(saving.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <FormDialog title={item.name} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {saving.error && (
          <p role="alert" className="font-semibold text-danger">
            {theirs
              ? `Someone else has changed this file in the meantime. Its focal point is now: ${formatFocalPoint(theirs.focalPoint)}. Save again to replace it with yours.`
              : saving.error.message}
          </p>
        )}
        <DisabledFields isDisabled={saving.isPending}>
          <FocalPointField item={item} value={focalPoint} onChange={setFocalPoint} />
        </DisabledFields>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-main" disabled={saving.isPending}>
            Save Focal Point
          </button>
        </div>
      </form>
    </FormDialog>
  );
};
