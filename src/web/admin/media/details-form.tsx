import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { getConflictLabels } from '../../../shared/admin/conflict-text.ts';
import { type MediaEdit, MediaItem, mediaLimits } from '../../../shared/admin/media.ts';
import type { ForeignSave } from '../../../shared/admin/versions.ts';
import { sendForData } from '../admin-api.ts';
import { useMember } from '../auth/auth-context.tsx';
import { useSave } from '../auth/use-save.ts';
import { useBringBack } from '../history/use-bring-back.ts';
import { CheckField } from '../ui/check-field.tsx';
import { describeLength } from '../ui/describe-length.ts';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { getFieldErrors } from '../ui/form-error.tsx';
import { FormField } from '../ui/form-field.tsx';
import { listDifferingKeys, mergeValues, takeValues } from '../ui/form-values.ts';
import { useNotify } from '../ui/notices.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { FileReplacement } from './file-replacement.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { FolderSelect } from './folder-select.tsx';
import { getMediaConflict, toMediaEdit } from './media-edit.ts';
import { MediaEditConflict, mediaLabels } from './media-edit-conflict.tsx';
import { mediaKey } from './media-queries.ts';
import { MediaThumb } from './media-thumb.tsx';

type DetailsFormProps = {
  readonly item: MediaItem;
  /** What is shown between the fields and the buttons, which stay at the end of the dialog. */
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** Edits the focal point, description, name and folder of a file. */
export const DetailsForm = ({ item, children, onClose }: DetailsFormProps) => {
  const formId = useId();
  const client = useQueryClient();
  const notify = useNotify();
  const offerBack = useBringBack();
  const reader = useMember().name;
  // The version that the fields were filled from; later fetches do not change it.
  const [base, setBase] = useState(item);
  const [edit, setEdit] = useState<MediaEdit>(() => toMediaEdit(item));
  /** The save of a colleague that the last own one would have replaced, and the labels of what came from it into the form. */
  const [conflict, setConflict] = useState<{
    readonly saved: ForeignSave;
    readonly taken: readonly string[];
  } | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const change = (part: Partial<MediaEdit>) => setEdit((before) => ({ ...before, ...part }));
  const refresh = () => client.invalidateQueries({ queryKey: mediaKey });
  const saving = useSave({
    mutationFn: (sent: MediaEdit) =>
      sendForData('PUT', `/media/${item.id}`, MediaItem, { ...sent, version: base.version }),
    onSuccess: async () => {
      notify('File saved.');
      onClose();
      await refresh();
    },
    onError: (error) => {
      const rejection = getMediaConflict(error);
      if (rejection === null) return;
      const { current, saved } = rejection;
      // Keep own changes and take all other values from the newer version.
      const merged = mergeValues(toMediaEdit(base), edit, toMediaEdit(current));
      const taken = listDifferingKeys(merged, edit).map((key) => mediaLabels[key as keyof MediaEdit]);
      setEdit(merged);
      setBase(current);
      setConflict({ saved, taken });
    },
  });
  /** Keeps own changes except the focal point, which belongs to the former picture. */
  const showCurrent = (current: MediaItem) => {
    const { focalPoint } = current;
    setEdit((mine) => ({ ...mergeValues(toMediaEdit(base), mine, toMediaEdit(current)), focalPoint }));
    setBase(current);
  };
  const fieldErrors = getFieldErrors(saving.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(edit);
  };
  /** Of an edit conflict it is said in its dialog. */
  const errorMessage = saving.error && !getMediaConflict(saving.error) ? saving.error.message : null;
  const isImage = item.type === 'image';
  return (
    <>
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {errorMessage !== null && conflict === null && (
          <p role="alert" className="font-semibold text-danger">
            {errorMessage}
          </p>
        )}
        <DisabledFields isDisabled={saving.isPending}>
          <div className="grid items-start gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            {isImage ? (
              <FocalPointField
                item={base}
                value={edit.focalPoint}
                onChange={(focalPoint) => change({ focalPoint })}
              />
            ) : (
              <MediaThumb item={item} className="h-40 w-full rounded-xl" />
            )}
            <div className="grid grid-cols-1 gap-4">
              {isImage && (
                <>
                  <FormField
                    label="Alternative text"
                    fieldError={fieldErrors.alt}
                    hint={
                      describeLength(edit.alt, mediaLimits.alt).sentence ??
                      'What the picture shows, for those who cannot see it.'
                    }
                  >
                    {(attributes) => (
                      <textarea
                        {...attributes}
                        className="input"
                        rows={3}
                        value={edit.isDecorative ? '' : edit.alt}
                        disabled={edit.isDecorative}
                        onChange={(event) => change({ alt: event.currentTarget.value })}
                      />
                    )}
                  </FormField>
                  <CheckField
                    label="Only decoration"
                    hint="Screen readers skip it."
                    checked={edit.isDecorative}
                    onChange={(isDecorative) => change({ isDecorative })}
                  />
                </>
              )}
              <FormField
                label="Name"
                fieldError={fieldErrors.name}
                hint={describeLength(edit.name, mediaLimits.name).sentence}
              >
                {(attributes) => (
                  <input
                    {...attributes}
                    className="input"
                    value={edit.name}
                    onChange={(event) => change({ name: event.currentTarget.value })}
                  />
                )}
              </FormField>
              <FormField
                label="Title"
                isOptional
                fieldError={fieldErrors.title}
                hint={
                  describeLength(edit.title, mediaLimits.title).sentence ??
                  (isImage ? 'Shown with the picture in galleries.' : undefined)
                }
              >
                {(attributes) => (
                  <input
                    {...attributes}
                    className="input"
                    value={edit.title}
                    onChange={(event) => change({ title: event.currentTarget.value })}
                  />
                )}
              </FormField>
              <FormField label="Folder" fieldError={fieldErrors.folderId}>
                {(attributes) => (
                  <FolderSelect
                    label="Folder"
                    value={edit.folderId === null ? 'none' : String(edit.folderId)}
                    onChange={(folder) => change({ folderId: folder === 'none' ? null : Number(folder) })}
                    attributes={attributes}
                  />
                )}
              </FormField>
              <FileReplacement item={base} onCurrent={showCurrent} />
            </div>
          </div>
        </DisabledFields>
      </form>
      {children}
      <div className="dialog-actions justify-between">
        <button type="button" className="btn btn-danger" onClick={() => setDeleting(true)}>
          Delete
        </button>
        <button type="submit" form={formId} className="btn btn-main" disabled={saving.isPending}>
          Save
        </button>
      </div>
      {conflict && (
        <MediaEditConflict
          saved={conflict.saved}
          theirs={toMediaEdit(base)}
          mine={edit}
          taken={conflict.taken}
          isBusy={saving.isPending}
          errorMessage={errorMessage}
          onTakeTheirs={() => {
            const theirs = toMediaEdit(base);
            setEdit(theirs);
            setConflict(null);
            const { used, bringBack } = getConflictLabels(conflict.saved, reader);
            if (listDifferingKeys(edit, theirs).length > 0) offerBack(used, () => setEdit(edit), bringBack);
          }}
          onSaveMine={(theirs) => {
            const mixed = takeValues(edit, toMediaEdit(base), theirs);
            setEdit(mixed);
            saving.mutate(mixed);
          }}
          onClose={() => setConflict(null)}
        />
      )}
      {isDeleting && (
        <DeleteDialog
          items={[base]}
          onDeleted={async () => {
            onClose();
            // The details of a file in the bin cannot be loaded.
            await client.invalidateQueries({
              queryKey: mediaKey,
              predicate: ({ queryKey }) => queryKey[1] !== 'details',
            });
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
};
