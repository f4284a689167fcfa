import { useState } from 'react';
import type { z } from 'zod';
import { fieldLimits } from '../../../shared/forms/form-limits.ts';
import { AdminError, sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { FormField } from '../ui/form-field.tsx';
import { useNotify } from '../ui/notices.tsx';
import { isSameAddress, useUnsavedWork } from '../ui/unsaved-work.tsx';

type PublicReplyFormProps<W> = {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly schema: z.ZodType<W>;
  readonly label: string;
  /** The text that is edited; empty for a new reply. */
  readonly initial: string;
  /** What the server compares: the replies or the text that the member has seen. */
  readonly seen: Readonly<Record<string, unknown>>;
  /** The words on the button: in rest, and while it is saved. */
  readonly submit: readonly [label: string, busy: string];
  readonly done: string;
  readonly onSaved: (updated: W) => void;
  /** Another member was first (409): reload; the typed text stays. */
  readonly onStale: () => void;
  readonly onCancel?: () => void;
};

/** A new public reply, or the text of one. */
export const PublicReplyForm = <W,>(props: PublicReplyFormProps<W>) => {
  const { method, path, schema, label, initial, seen, submit, done, onSaved, onStale, onCancel } = props;
  const notify = useNotify();
  const [text, setText] = useState(initial);
  useUnsavedWork(text.trim() !== initial.trim(), { survives: isSameAddress });
  const save = useSave({
    mutationFn: () => sendForData(method, path, schema, { words: text, ...seen }),
    onSuccess: (updated) => {
      setText(initial);
      notify(done);
      onSaved(updated);
    },
    onError: (error) => {
      if (error instanceof AdminError && error.status === 409) onStale();
    },
  });
  const fieldErrors = save.error instanceof AdminError ? save.error.fieldErrors : {};
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {save.error && (
        <p role="alert" className="font-semibold text-danger">
          {save.error.message}
        </p>
      )}
      <DisabledFields isDisabled={save.isPending}>
        <FormField label={label} fieldError={fieldErrors.words}>
          {(attributes) => (
            <textarea
              {...attributes}
              className="input"
              rows={4}
              value={text}
              maxLength={fieldLimits.message}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </FormField>
      </DisabledFields>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-main" disabled={save.isPending}>
          {save.isPending ? submit[1] : submit[0]}
        </button>
        {onCancel && (
          <button type="button" className="btn btn-quiet" disabled={save.isPending} onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
};
