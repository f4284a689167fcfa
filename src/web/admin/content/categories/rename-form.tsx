import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { CategoryLine } from '../../../../shared/admin/categories.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { contentKey, renameCategory } from '../content-queries.ts';
import { CategoryInput } from './category-input.tsx';
import { describeMerge, findMergeTarget, formatRenamed } from './rename-text.ts';

type RenameFormProps = {
  readonly type: AnyContentType;
  readonly categories: readonly CategoryLine[];
  readonly line: CategoryLine;
  /** Called with the name that the category has then. */
  readonly onClose: (name: string) => void;
};

/** Renames a category; with the name of another one, it says so and merges the two. */
export const RenameForm = ({ type, categories, line, onClose }: RenameFormProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [name, setName] = useState(line.name);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const target = findMergeTarget(type, categories, line.name, name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const to = name.trim();
    if (to === line.name) return onClose(to);
    setBusy(true);
    setError(undefined);
    try {
      const rename = { from: line.name, to, isMerge: target !== null };
      const { count } = await retryAfterSignIn(client, () => renameCategory(type, rename));
      notify(formatRenamed(type, line.name, target?.name ?? to, count));
      onClose(target?.name ?? to);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      setBusy(false);
    }
    void client.invalidateQueries({ queryKey: contentKey });
  };
  return (
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
      <p role="status" className="text-sm empty:hidden">
        {target && describeMerge(type, line, target)}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-main btn-small" disabled={isBusy}>
          {target ? 'Merge' : 'Rename'}
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
  );
};
