import { useQueryClient } from '@tanstack/react-query';
import { Crop, History, Replace } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MediaItem } from '../../../shared/admin/media.ts';
import { sendFile, sendForData, withParameters } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useNotify } from '../ui/notices.tsx';
import { acceptedDocuments, acceptedPictures } from './accepted-files.ts';
import { AlterationDialog } from './alteration-dialog.tsx';
import { getConflictingItem } from './media-edit.ts';
import { mediaKey } from './media-queries.ts';
import { findReplacementError } from './replacement-error.ts';

type FileReplacementProps = {
  readonly item: MediaItem;
  /** Called with the file as it is stored now: after a replacement, or after an edit conflict. */
  readonly onCurrent: (item: MediaItem) => void;
};

/** Replaces a file in place: by another one, by the same picture turned and cropped, or by its original. */
export const FileReplacement = ({ item, onCurrent }: FileReplacementProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const alterButton = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [isAltering, setAltering] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const wasRestoring = useRef(false);
  useEffect(() => {
    // The button that opened the dialog is gone with the original.
    if (wasRestoring.current && !isRestoring && document.activeElement === document.body)
      alterButton.current?.focus();
    wasRestoring.current = isRestoring;
  }, [isRestoring]);
  const isImage = item.type === 'image';
  const onReplaced = (saved: MediaItem, done = 'File replaced.') => {
    notify(done);
    onCurrent(saved);
    void client.invalidateQueries({ queryKey: mediaKey });
  };
  /** Shows the newer version after an edit conflict. */
  const showCurrent = (error: Error) => {
    const current = getConflictingItem(error);
    if (current !== null) onCurrent(current);
  };
  const replacing = useSave({
    mutationFn: (chosen: File) => {
      const path = withParameters(`/media/${item.id}/file`, { version: item.version });
      return sendFile('POST', path, chosen, MediaItem);
    },
    onSuccess: (saved) => onReplaced(saved),
    onError: showCurrent,
  });
  const restoring = useSave({
    mutationFn: () => sendForData('POST', `/media/${item.id}/original`, MediaItem, { version: item.version }),
    onSuccess: (saved) => onReplaced(saved, 'The original is back.'),
    onError: showCurrent,
  });
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
          if (!chosen) return;
          // Before the question: a file that the server would reject is not worth an answer.
          const error = findReplacementError(item, chosen);
          setFileError(error);
          if (error === null) setFile(chosen);
        }}
      />
      <button type="button" className="btn btn-quiet btn-small" onClick={() => input.current?.click()}>
        <Replace aria-hidden size={18} /> Replace File
      </button>
      {isImage && (
        <button
          ref={alterButton}
          type="button"
          className="btn btn-quiet btn-small"
          onClick={() => setAltering(true)}
        >
          <Crop aria-hidden size={18} /> Turn and Crop
        </button>
      )}
      {item.hasOriginal && (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setRestoring(true)}>
          <History aria-hidden size={18} /> Restore Original
        </button>
      )}
      {fileError && (
        <p role="alert" className="basis-full font-semibold text-danger wrap-anywhere">
          {fileError}
        </p>
      )}
      {file && (
        <ConfirmDialog
          title="Replace this file?"
          action="Replace"
          onConfirm={() => replacing.mutateAsync(file)}
          onClose={() => setFile(null)}
        >
          <p className="wrap-anywhere">
            Everything that uses “{item.name}” will show “{file.name}” instead. The former file will be
            deleted
            {item.hasOriginal && ' with its original'}
            {isImage && ', and the focal point goes back to the default'}. The alternative text stays.
          </p>
        </ConfirmDialog>
      )}
      {isRestoring && (
        <ConfirmDialog
          title="Restore the original?"
          action="Restore Original"
          onConfirm={() => restoring.mutateAsync()}
          onClose={() => setRestoring(false)}
        >
          <p className="wrap-anywhere">
            Everything that uses “{item.name}” will show the picture as it was before it was turned or
            cropped. The focal point goes back to the default.
          </p>
        </ConfirmDialog>
      )}
      {isAltering && (
        <AlterationDialog
          item={item}
          onSaved={(saved) =>
            onReplaced(saved, 'Picture saved. You can restore the original until you replace the file.')
          }
          onConflict={onCurrent}
          onClose={() => setAltering(false)}
        />
      )}
    </div>
  );
};
