import { useQueryClient } from '@tanstack/react-query';
import { Crop, Replace } from 'lucide-react';
import { useRef, useState } from 'react';
import { findUploadSizeError, MediaItem } from '../../../shared/admin/media.ts';
import { AdminError, sendFile, withParameters } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useNotify } from '../ui/notices.tsx';
import { acceptedDocuments, acceptedPictures } from './accepted-files.ts';
import { AlterationDialog } from './alteration-dialog.tsx';
import { getConflictingItem } from './media-edit.ts';
import { mediaKey } from './media-queries.ts';

type FileReplacementProps = {
  readonly item: MediaItem;
  /** Called with the file as it is stored now: after a replacement, or after an edit conflict. */
  readonly onCurrent: (item: MediaItem) => void;
};

/** Replaces a file in place: by another one, or by the same picture turned and cropped. */
export const FileReplacement = ({ item, onCurrent }: FileReplacementProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isAltering, setAltering] = useState(false);
  const isImage = item.type === 'image';
  const onReplaced = (saved: MediaItem) => {
    notify('File replaced.');
    onCurrent(saved);
    void client.invalidateQueries({ queryKey: mediaKey });
  };
  const replace = async (chosen: File) => {
    // Do not send a file that the server would reject.
    const sizeError = findUploadSizeError(chosen);
    if (sizeError !== null) throw new AdminError(422, sizeError);
    const path = withParameters(`/media/${item.id}/file`, { version: item.version });
    try {
      onReplaced(await sendFile('POST', path, chosen, MediaItem));
    } catch (error) {
      const current = getConflictingItem(error);
      if (current !== null) onCurrent(current);
      throw error;
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={input}
        type="file"
        aria-label="File to replace it"
        accept={isImage ? acceptedPictures : acceptedDocuments}
        hidden
        onInput={(event) => event.stopPropagation()}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          // Clear the input, so that the same file can be chosen again.
          event.currentTarget.value = '';
          if (chosen) setFile(chosen);
        }}
      />
      <button type="button" className="btn btn-quiet btn-small" onClick={() => input.current?.click()}>
        <Replace aria-hidden size={18} /> Replace file
      </button>
      {isImage && (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAltering(true)}>
          <Crop aria-hidden size={18} /> Turn and crop
        </button>
      )}
      {file && (
        <ConfirmDialog
          title="Replace this file?"
          action="Replace"
          onConfirm={() => replace(file)}
          onClose={() => setFile(null)}
        >
          <p className="wrap-anywhere">
            Everything that uses “{item.name}” will show “{file.name}” instead. The former file will be
            deleted
            {isImage && ', and the focal point goes back to the default'}. The alternative text stays.
          </p>
        </ConfirmDialog>
      )}
      {isAltering && (
        <AlterationDialog
          item={item}
          onSaved={onReplaced}
          onConflict={onCurrent}
          onClose={() => setAltering(false)}
        />
      )}
    </div>
  );
};
