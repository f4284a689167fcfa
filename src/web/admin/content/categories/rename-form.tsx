import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { CategoryLine } from '../../../../shared/admin/categories.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { CategoryInput } from './category-input.tsx';
import { describeMerge, findMergeTarget } from './rename-text.ts';
import { useCategoryRename } from './use-category-rename.ts';

type RenameFormProps = {
  readonly type: AnyContentType;
  readonly categories: readonly CategoryLine[];
  readonly line: CategoryLine;
  /** Called with the name that the category has then. */
  readonly onClose: (name: string) => void;
};

/** Renames a category; with the name of another one, it asks whether to merge the two. */
export const RenameForm = ({ type, categories, line, onClose }: RenameFormProps) => {
  const rename = useCategoryRename(type);
  const [name, setName] = useState(line.name);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [target, setTarget] = useState<CategoryLine | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const to = name.trim();
    if (to === line.name) return onClose(to);
    setError(undefined);
    const other = findMergeTarget(type, categories, line.name, name);
    if (other !== null) return setTarget(other);
    setBusy(true);
    try {
      await rename({ from: line.name, to, isMerge: false });
      onClose(to);
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
          if (!isBusy) onClose(line.name);
        }}
        className="grid gap-3 py-2"
      >
        <FormField label={`New name of “${line.name}”`} fieldError={error}>
          {(field) => <CategoryInput type={type} attributes={field} value={name} onChange={setName} />}
        </FormField>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="btn btn-main btn-small" disabled={isBusy}>
            Rename
          </button>
          <button
            type="button"
            className="btn btn-quiet btn-small"
            disabled={isBusy}
            onClick={() => onClose(line.name)}
          >
            Cancel
          </button>
        </div>
      </form>
      {target && (
        <ConfirmDialog
          title={`Merge “${line.name}” into “${target.name}”?`}
          action="Merge the Categories"
          onConfirm={async () => {
            await rename({ from: line.name, to: target.name, isMerge: true });
            onClose(target.name);
          }}
          onClose={() => setTarget(null)}
        >
          <p>{describeMerge(type, line, target)}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
