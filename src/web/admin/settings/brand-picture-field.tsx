import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import {
  type BrandPicture,
  BrandPictures,
  brandPictureError,
  brandPictureLimits,
} from '../../../shared/admin/settings.ts';
import { settingLabels } from '../../../shared/settings/setting-labels.ts';
import { AdminError, sendFile, sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useNotify } from '../ui/notices.tsx';
import { brandPicturesQuery } from './section-query.ts';

type BrandPictureFieldProps = {
  readonly picture: BrandPicture;
  readonly hint: string;
  /** Whether a picture was uploaded; otherwise the default is used. */
  readonly isSet: boolean;
  /** The current picture. */
  readonly children: ReactNode;
};

/** Uploads the logo or favicon, or resets it to the default. */
export const BrandPictureField = ({ picture, hint, isSet, children }: BrandPictureFieldProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const label = settingLabels[picture];
  const path = `/settings/pictures/${picture}`;
  const show = (pictures: BrandPictures) => {
    client.setQueryData(brandPicturesQuery.queryKey, pictures);
    notify('Settings saved successfully!');
  };
  const upload = useSave({
    mutationFn: async (file: File) => {
      // Do not send a file that the server would reject.
      if (file.size > brandPictureLimits.bytes) throw new AdminError(422, brandPictureError);
      return sendFile('PUT', path, file, BrandPictures);
    },
    onSuccess: show,
  });
  const removal = useSave({
    mutationFn: () => sendForData('DELETE', path, BrandPictures),
    onSuccess: show,
  });
  return (
    <div className="grid content-start gap-3">
      <h3 className="font-sans text-base font-semibold">{label}</h3>
      <div className="grid min-h-24 place-items-center rounded-xl border border-line bg-paper p-4">
        {children}
      </div>
      <p className="text-sm text-ink-soft">
        {isSet ? 'Uploaded by the team.' : 'The campaign’s sun in the theme color.'} {hint}
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          aria-label={`${label} file`}
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Clear the input, so that the same file can be chosen again after an edit.
            event.currentTarget.value = '';
            if (file) upload.mutate(file);
          }}
        />
        <button
          type="button"
          className="btn btn-quiet"
          disabled={upload.isPending}
          aria-label={`Upload New ${label}`}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden size={18} /> {upload.isPending ? 'Uploading…' : 'Upload New'}
        </button>
        {isSet && (
          <button
            type="button"
            className="btn btn-danger"
            aria-label={`Remove ${label}`}
            onClick={() => setConfirming(true)}
          >
            Remove
          </button>
        )}
      </div>
      {upload.error && (
        <p role="alert" className="font-semibold text-danger">
          {upload.error.message}
        </p>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Remove the ${picture}?`}
          action="Remove"
          onConfirm={() => removal.mutateAsync()}
          onClose={() => setConfirming(false)}
        >
          <p>
            The site will show the campaign’s sun again. You can restore the {picture} from the history of
            Appearance.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};
