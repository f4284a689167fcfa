import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type FieldAttributes, FormField } from './form-field.tsx';

type Merge = {
  /** The name of the line into which this one would be merged. */
  readonly into: string;
  /** What the merge changes. */
  readonly description: string;
};

type RenameOrMergeFormProps = {
  /** The present name. */
  readonly name: string;
  /** Several of what is renamed, such as `Tags`, for the button of the merge. */
  readonly plural: string;
  readonly renderInput: (input: {
    readonly attributes: FieldAttributes;
    readonly value: string;
    readonly onChange: (value: string) => void;
  }) => ReactNode;
  /** Null where no other line has this name. */
  readonly findMerge: (name: string) => Merge | null;
  /** Both close the form once they have succeeded. */
  readonly onRename: (name: string) => Promise<void>;
  readonly onMerge: (into: string) => Promise<void>;
  /** Nothing is to be renamed. */
  readonly onCancel: () => void;
};

/** Renames a line of a list inside a dialog; with the name of another line, it asks whether to merge the two. */
export const RenameOrMergeForm = ({
  name: presentName,
  plural,
  renderInput,
  findMerge,
  onRename,
  onMerge,
  onCancel,
}: RenameOrMergeFormProps) => {
  const [name, setName] = useState(presentName);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [merge, setMerge] = useState<Merge | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === presentName) return onCancel();
    setError(undefined);
    const found = findMerge(name);
    if (found !== null) return setMerge(found);
    setBusy(true);
    try {
      await onRename(name.trim());
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      setBusy(false);
    }
  };
  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Ends the renaming, not the dialog around it.
          event.preventDefault();
          if (!isBusy) onCancel();
        }}
        className="grid gap-3 py-2"
      >
        <FormField label={`New name of “${presentName}”`} fieldError={error}>
          {(attributes) => renderInput({ attributes, value: name, onChange: setName })}
        </FormField>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="btn btn-main btn-small" disabled={isBusy}>
            Rename
          </button>
          <button type="button" className="btn btn-quiet btn-small" disabled={isBusy} onClick={onCancel}>
            Cancel
          </button>
        </div>
      </form>
      {merge && (
        <ConfirmDialog
          title={`Merge “${presentName}” into “${merge.into}”?`}
          action={`Merge the ${plural}`}
          onConfirm={() => onMerge(merge.into)}
          onClose={() => setMerge(null)}
        >
          <p>{merge.description}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
