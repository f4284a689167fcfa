import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type MediaEdit, MediaItem, mediaLimits } from '../../../shared/admin/media.ts';
import { tellFor } from '../admin-api.ts';
import { CheckField } from '../ui/check-field.tsx';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { fieldErrorsOf } from '../ui/form-error.tsx';
import { FormField } from '../ui/form-field.tsx';
import { mergeValues } from '../ui/form-values.ts';
import { useNotify } from '../ui/notices.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { FolderSelect } from './folder-select.tsx';
import { conflictBy, editOf } from './media-edit.ts';
import { mediaKey } from './media-queries.ts';
import { MediaEditConflict } from './overtaken-edit.tsx';

type DetailsFormProps = { readonly item: MediaItem; readonly onClose: () => void };

/** What is said of a file, to be changed. */
export const DetailsForm = ({ item, onClose }: DetailsFormProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  // What the fields were filled from, whatever is fetched meanwhile.
  const [base, setBase] = useState(item);
  const [edit, setEdit] = useState<MediaEdit>(() => editOf(item));
  const [isConflict, setConflict] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const change = (part: Partial<MediaEdit>) => setEdit((before) => ({ ...before, ...part }));
  const refresh = () => client.invalidateQueries({ queryKey: mediaKey });
  const saving = useMutation({
    mutationFn: () => tellFor('PUT', `/media/${item.id}`, MediaItem, { ...edit, version: base.version }),
    onMutate: () => setConflict(false),
    onSuccess: async () => {
      notify('File saved.');
      onClose();
      await refresh();
    },
    onError: (error) => {
      const current = conflictBy(error);
      if (current === null) return;
      // What one typed oneself stays; the rest is as they left it.
      setEdit((mine) => mergeValues(editOf(base), mine, editOf(current)));
      setBase(current);
      setConflict(true);
    },
  });
  const faults = fieldErrorsOf(saving.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  const isImage = item.type === 'image';
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {saving.error && !conflictBy(saving.error) && (
        <p role="alert" className="font-semibold text-danger">
          {saving.error.message}
        </p>
      )}
      {saving.error && isConflict && (
        <MediaEditConflict
          sentence={saving.error.message}
          saved={editOf(base)}
          mine={edit}
          onTakeSaved={() => {
            setEdit(editOf(base));
            setConflict(false);
          }}
        />
      )}
      <DisabledFields isHeld={saving.isPending}>
        {isImage && (
          <>
            <FormField
              label="Alternative text"
              fault={faults.alt}
              hint="What the picture shows, for those who cannot see it."
            >
              {(attributes) => (
                <textarea
                  {...attributes}
                  className="input"
                  rows={3}
                  value={edit.isDecorative ? '' : edit.alt}
                  disabled={edit.isDecorative}
                  maxLength={mediaLimits.alt}
                  onChange={(event) => change({ alt: event.currentTarget.value })}
                />
              )}
            </FormField>
            <CheckField
              label="Only decoration"
              hint="Nothing is read out for it."
              checked={edit.isDecorative}
              onChange={(isDecorative) => change({ isDecorative })}
            />
          </>
        )}
        <FormField label="Name" fault={faults.name}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              value={edit.name}
              maxLength={mediaLimits.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          )}
        </FormField>
        <FormField
          label="Title"
          isOptional
          fault={faults.title}
          hint={isImage ? 'Shown with the picture in galleries.' : undefined}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              value={edit.title}
              maxLength={mediaLimits.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
          )}
        </FormField>
        <FormField label="Folder" fault={faults.folderId}>
          {(attributes) => (
            <FolderSelect
              label="Folder"
              value={edit.folderId === null ? 'none' : String(edit.folderId)}
              onChange={(folder) => change({ folderId: folder === 'none' ? null : Number(folder) })}
              attributes={attributes}
            />
          )}
        </FormField>
      </DisabledFields>
      <div className="flex flex-wrap justify-between gap-2">
        <button type="button" className="btn btn-danger" onClick={() => setDeleting(true)}>
          Delete
        </button>
        <button type="submit" className="btn btn-main" disabled={saving.isPending}>
          Save
        </button>
      </div>
      {isDeleting && (
        <DeleteDialog
          items={[item]}
          onDeleted={async () => {
            onClose();
            await refresh();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </form>
  );
};
