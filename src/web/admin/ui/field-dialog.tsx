import type { ReactNode } from 'react';
import { useSave } from '../auth/use-save.ts';
import { Dialog } from './dialog.tsx';
import { type FieldAttributes, FormField } from './form-field.tsx';

type FieldDialogProps = {
  readonly title: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The label of the button. */
  readonly action: string;
  readonly onSave: () => Promise<unknown>;
  /** Called after a save, also after one that failed. */
  readonly onSettled?: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: (field: FieldAttributes) => ReactNode;
};

/** A dialog with a single field, which closes once it is saved. */
export const FieldDialog = (props: FieldDialogProps) => {
  const { title, label, hint, action, onSave, onSettled = async () => {}, onClose, children } = props;
  const saving = useSave({ mutationFn: onSave, onSuccess: onClose, onSettled });
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <FormField label={label} hint={hint} fieldError={saving.error?.message}>
          {children}
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
