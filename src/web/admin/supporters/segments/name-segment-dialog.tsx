import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxSegmentLength } from '../../../../shared/admin/supporter-segments.ts';
import { useSave } from '../../auth/use-save.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { supportersKey } from '../supporter-queries.ts';

type NameSegmentDialogProps = {
  readonly title: string;
  readonly action: string;
  readonly initial: string;
  readonly hint?: string;
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The name of a new segment, or another one. */
export const NameSegmentDialog = (props: NameSegmentDialogProps) => {
  const { title, action, initial, hint, onSave, onClose } = props;
  const client = useQueryClient();
  const [name, setName] = useState(initial);
  const saving = useSave({
    mutationFn: () => onSave(name),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: [...supportersKey, 'segments'] }),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <FormField label="Name" hint={hint} fieldError={saving.error?.message}>
          {(field) => (
            <input
              {...field}
              className="input"
              autoComplete="off"
              maxLength={maxSegmentLength}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2 pt-5">
          <button type="button" className="btn btn-quiet" onClick={onClose} disabled={saving.isPending}>
            Cancel
          </button>
          <button type="submit" className="btn btn-main" disabled={saving.isPending}>
            {saving.isPending ? 'Saving…' : action}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
