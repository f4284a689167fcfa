import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Tag, type TagLine } from '../../../../shared/admin/supporter-tags.ts';
import { sendForData } from '../../admin-api.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { supportersKey } from '../supporter-queries.ts';
import { TagInput } from './tag-input.tsx';
import { describeMerge, findMergeTarget } from './tag-text.ts';

type TagRenameFormProps = {
  readonly tags: readonly TagLine[];
  readonly tag: TagLine;
  /** Called with the id of the tag that the supporters have then. */
  readonly onClose: (id: number) => void;
};

/** Renames a tag; with the name of another one, it asks whether to merge the two. */
export const TagRenameForm = ({ tags, tag, onClose }: TagRenameFormProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [name, setName] = useState(tag.name);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [target, setTarget] = useState<TagLine | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const send = async (to: string, isMerge: boolean): Promise<Tag> => {
    try {
      return await retryAfterSignIn(client, () =>
        sendForData('PUT', `/supporters/tags/${tag.id}`, Tag, { name: to, isMerge }),
      );
    } finally {
      // After an error, too: another tag may have the name since.
      void client.invalidateQueries({ queryKey: supportersKey });
    }
  };
  const undo = () =>
    void send(tag.name, false).then(
      () => notify('Undone.'),
      (failure: unknown) => notify(failure instanceof Error ? failure.message : String(failure)),
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === tag.name) return onClose(tag.id);
    setError(undefined);
    const other = findMergeTarget(tags, tag, name);
    if (other !== null) return setTarget(other);
    setBusy(true);
    try {
      const renamed = await send(name, false);
      notify(`“${tag.name}” is now “${renamed.name}”.`, undo);
      onClose(tag.id);
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
          if (!isBusy) onClose(tag.id);
        }}
        className="grid gap-3 py-2"
      >
        <FormField label={`New name of “${tag.name}”`} fieldError={error}>
          {(field) => <TagInput attributes={field} value={name} onChange={setName} />}
        </FormField>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="btn btn-main btn-small" disabled={isBusy}>
            Rename
          </button>
          <button
            type="button"
            className="btn btn-quiet btn-small"
            disabled={isBusy}
            onClick={() => onClose(tag.id)}
          >
            Cancel
          </button>
        </div>
      </form>
      {target && (
        <ConfirmDialog
          title={`Merge “${tag.name}” into “${target.name}”?`}
          action="Merge the Tags"
          onConfirm={async () => {
            const merged = await send(target.name, true);
            notify(`“${tag.name}” was merged into “${merged.name}”.`);
            onClose(merged.id);
          }}
          onClose={() => setTarget(null)}
        >
          <p>{describeMerge(tag, target)}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
