import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldDialog } from '../../ui/field-dialog.tsx';
import { tagsQuery } from '../supporter-queries.ts';
import { TagInput } from '../tags/tag-input.tsx';
import { formatSupporterCount } from '../tags/tag-text.ts';
import { useBulkSupporters } from './use-bulk-supporters.ts';

type BulkTagDialogProps = { readonly ids: readonly number[]; readonly onClose: () => void };

export const AddTagDialog = ({ ids, onClose }: BulkTagDialogProps) => {
  const { addTag } = useBulkSupporters();
  const [name, setName] = useState('');
  return (
    <FieldDialog
      label="Tag"
      title={`Add a tag to ${formatSupporterCount(ids.length)}`}
      action="Add Tag"
      hint="Choose one in use, or type a new one."
      onSave={() => addTag(ids, name)}
      onClose={onClose}
    >
      {(field) => <TagInput attributes={field} value={name} onChange={setName} />}
    </FieldDialog>
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
    <FieldDialog
      label="Tag"
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
    </FieldDialog>
  );
};
