import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { useUnsavedWork } from '../ui/unsaved-work.tsx';
import { mediaKey } from './media-queries.ts';
import { uploadAfterSignIn } from './upload-after-sign-in.ts';
import { createUploadQueue, isBusy, type Upload, type UploadQueue } from './upload-queue.ts';
import { UploadTitleContext } from './upload-title-context.ts';
import { uploadWithProgress } from './upload-with-progress.ts';

const uploadLoss = 'Files are still uploading. If you leave now, unfinished uploads will be lost.';

/** The uploads of a screen. Running uploads continue when the user opens another screen of the admin area. */
export const useUploads = (
  onUploaded?: (item: MediaItem) => void,
): { readonly queue: UploadQueue; readonly uploads: readonly Upload[] } => {
  const client = useQueryClient();
  const title = useContext(UploadTitleContext);
  const currentTitle = useRef(title);
  useEffect(() => {
    currentTitle.current = title;
  }, [title]);
  const [queue] = useState(() =>
    createUploadQueue({
      send: (upload) =>
        uploadAfterSignIn(client, () => uploadWithProgress({ ...upload, title: currentTitle.current })),
      onDone: (item) => {
        void client.invalidateQueries({ queryKey: mediaKey });
        onUploaded?.(item);
      },
    }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.all);
  useUnsavedWork(isBusy(uploads), { survives: () => true, loss: uploadLoss });
  return { queue, uploads };
};
