import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSave } from '../../auth/use-save.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type FieldAttributes, FormField } from '../../ui/form-field.tsx';
import { tagsQuery } from '../supporter-queries.ts';
import { TagInput } from '../tags/tag-input.tsx';
import { formatSupporterCount } from '../tags/tag-text.ts';
import { useBulkSupporters } from './use-bulk-supporters.ts';

type BulkTagDialogProps = { readonly ids: readonly number[]; readonly onClose: () => void };

type FrameProps = {
  readonly title: string;
  readonly action: string;
  readonly hint: string;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: (field: FieldAttributes) => ReactNode;
};

const Frame = ({ title, action, hint, onSave, onClose, children }: FrameProps) => {
  const saving = useSave({ mutationFn: onSave, onSuccess: onClose });
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <FormField label="Tag" hint={hint} fieldError={saving.error?.message}>
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

export const AddTagDialog = ({ ids, onClose }: BulkTagDialogProps) => {
  const { addTag } = useBulkSupporters();
  const [name, setName] = useState('');
  return (
    <Frame
      title={`Add a tag to ${formatSupporterCount(ids.length)}`}
      action="Add Tag"
      hint="Choose one in use, or type a new one."
      onSave={() => addTag(ids, name)}
      onClose={onClose}
    >
      {(field) => <TagInput attributes={field} value={name} onChange={setName} />}
    </Frame>
  );
};

export const RemoveTagDialog = ({ ids, onClose }: BulkTagDialogProps) => {
  const { removeTag } = useBulkSupporters();
  const { data: tags = [] } = useQuery(tagsQuery());
  const [chosen, setChosen] = useState('');
  const remove = async () => {
    const tag = tags.find(({ id }) => String(id) === chosen);
    if (!tag) throw new Error('Please choose a tag.');
    await removeTag(ids, tag);
  };
  return (
    <Frame
      title={`Remove a tag from ${formatSupporterCount(ids.length)}`}
      action="Remove Tag"
      hint="Those who do not have it stay as they are."
      onSave={remove}
      onClose={onClose}
    >
      {({ dir, ...field }) => (
        <select
          {...field}
          className="input"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">Choose a tag</option>
          {tags.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
};
