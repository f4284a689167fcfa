import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { type MediaChange, type MediaEdit, MediaItem } from '../../../shared/admin/media.ts';
import { sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { useUnsavedWork } from '../ui/unsaved-work.tsx';
import { DescriptionFields, isTooLongDescription } from './description-fields.tsx';
import { getConflictingItem, toMediaEdit } from './media-edit.ts';
import { mediaKey } from './media-queries.ts';
import { TypedDescriptions } from './typed-descriptions.ts';

type DescribeFormProps = {
  readonly item: MediaItem;
  readonly onDescribed: (item: MediaItem) => void;
  readonly hasSave?: boolean;
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
export const DescribeForm = ({ item, onDescribed, hasSave = true }: DescribeFormProps) => {
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
  const submit = () => {
    setMissing(!isTyped);
    if (isTyped) saving.mutate({ alt, isDecorative: false });
  };
  const typed = useContext(TypedDescriptions);
  const saveTyped = useRef<() => Promise<MediaItem | null>>(async () => null);
  saveTyped.current = async () => {
    // The field says so already.
    if (isTooLongDescription(alt)) return null;
    return saving.mutateAsync({ alt, isDecorative: false }).catch(() => null);
  };
  useEffect(() => {
    if (!isTyped || typed === null) return;
    const save = () => saveTyped.current();
    typed.add(save);
    return () => void typed.delete(save);
  }, [isTyped, typed]);
  const theirs = getConflictingItem(saving.error);
  const fieldError = isMissing ? emptyText : theirs ? formatConflict(theirs) : saving.error?.message;
  return (
    <DescriptionFields
      alt={alt}
      fieldError={fieldError}
      isBusy={saving.isPending}
      hasSave={hasSave}
      onChange={setAlt}
      onSave={submit}
      onDecoration={() => saving.mutate({ alt: '', isDecorative: true })}
    />
  );
};
