import { type ReactNode, useState } from 'react';
import { maxNoteLength } from '../../../../shared/admin/supporter-notes.ts';
import { useSave } from '../../auth/use-save.ts';
import { DisabledFields } from '../../ui/disabled-fields.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { isSamePath, useUnsavedWork } from '../../ui/unsaved-work.tsx';

type NoteFormProps = {
  readonly label: string;
  readonly action: string;
  readonly initial: string;
  readonly onSave: (text: string) => Promise<void>;
  /** More buttons beside the save button. */
  readonly children?: ReactNode;
};

/** The text of a new or of an edited note; it stays after an error. */
export const NoteForm = ({ label, action, initial, onSave, children }: NoteFormProps) => {
  const [text, setText] = useState(initial);
  // Another page of the notes or of the history keeps the form.
  useUnsavedWork(text.trim() !== initial, { survives: isSamePath });
  const saving = useSave({ mutationFn: () => onSave(text), onSuccess: () => setText(initial) });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <DisabledFields isDisabled={saving.isPending}>
        <FormField label={label} fieldError={saving.error?.message}>
          {(field) => (
            <textarea
              {...field}
              className="input"
              rows={3}
              maxLength={maxNoteLength}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </FormField>
      </DisabledFields>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-quiet" disabled={saving.isPending}>
          {saving.isPending ? 'Saving…' : action}
        </button>
        {children}
      </div>
    </form>
  );
};
