import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { type MediaChange, type MediaEdit, MediaItem, mediaLimits } from '../../../shared/admin/media.ts';
import { sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { FormField } from '../ui/form-field.tsx';
import { useUnsavedWork } from '../ui/unsaved-work.tsx';
import { getConflictingItem, toMediaEdit } from './media-edit.ts';
import { mediaKey } from './media-queries.ts';
import { TypedDescriptions } from './typed-descriptions.ts';

type DescribeFormProps = {
  readonly item: MediaItem;
  readonly onDescribed: (item: MediaItem) => void;
};

const emptyText = 'Please say what the picture shows, or mark it as decoration.';

/** Explains an edit conflict: what another member saved meanwhile. */
const formatConflict = ({ alt, isDecorative }: MediaItem): string => {
  const saved = isDecorative
    ? 'It is marked as decoration'
    : alt
      ? `It is described as “${alt}”`
      : 'It is not described';
  return `Someone else has changed this file in the meantime. ${saved} now. Save again to replace it with yours.`;
};

/** Asks for the alternative text of a picture. */
export const DescribeForm = ({ item, onDescribed }: DescribeFormProps) => {
  const client = useQueryClient();
  const [base, setBase] = useState(item);
  const [alt, setAlt] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isTyped = alt.trim() !== '';
  useUnsavedWork(isTyped);
  const saving = useSave({
    mutationFn: (description: Pick<MediaEdit, 'alt' | 'isDecorative'>) => {
      const change: MediaChange = { ...toMediaEdit(base), ...description, version: base.version };
      return sendForData('PUT', `/media/${item.id}`, MediaItem, change);
    },
    onSuccess: async (saved) => {
      onDescribed(saved);
      await client.invalidateQueries({ queryKey: mediaKey });
    },
    onError: (error) => setBase((before) => getConflictingItem(error) ?? before),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isTyped);
    if (isTyped) saving.mutate({ alt, isDecorative: false });
  };
  const typed = useContext(TypedDescriptions);
  const saveTyped = useRef<() => Promise<MediaItem | null>>(async () => null);
  saveTyped.current = () => saving.mutateAsync({ alt, isDecorative: false }).catch(() => null);
  useEffect(() => {
    if (!isTyped || typed === null) return;
    const save = () => saveTyped.current();
    typed.add(save);
    return () => void typed.delete(save);
  }, [isTyped, typed]);
  const theirs = getConflictingItem(saving.error);
  const fieldError = isMissing ? emptyText : theirs ? formatConflict(theirs) : saving.error?.message;
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={submit} noValidate>
      <DisabledFields isDisabled={saving.isPending}>
        <FormField
          label="Alternative text"
          fieldError={fieldError}
          className="min-w-0 flex-1 basis-60"
          hint={fieldError ? undefined : 'What the picture shows, for those who cannot see it.'}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              value={alt}
              maxLength={mediaLimits.alt}
              onChange={(event) => setAlt(event.currentTarget.value)}
            />
          )}
        </FormField>
      </DisabledFields>
      <div className="flex gap-2 sm:pb-6">
        <button type="submit" className="btn btn-quiet" disabled={saving.isPending}>
          Save
        </button>
        <button
          type="button"
          className="btn btn-plain"
          disabled={saving.isPending}
          onClick={() => saving.mutate({ alt: '', isDecorative: true })}
        >
          Only decoration
        </button>
      </div>
    </form>
  );
};
