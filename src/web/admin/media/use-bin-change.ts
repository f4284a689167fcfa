import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ItemCount, type MediaItem } from '../../../shared/admin/media.ts';
import { sendForData } from '../admin-api.ts';
import { useNotify } from '../ui/notices.tsx';
import { mediaKey } from './media-queries.ts';
import { formatFileCount, formatFiles } from './media-text.ts';

/** Restores files from the bin, deletes them for good, or empties the bin; reloads the lists and shows a notice. */
export const useBinChange = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const send = async (path: string, request: object, done: string) => {
    setBusy(true);
    try {
      await sendForData('POST', path, ItemCount, request);
      notify(done);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: mediaKey });
    }
  };
  const sendFiles = (path: string, items: readonly MediaItem[], done: string) =>
    send(
      path,
      { ids: items.map(({ id }) => id) },
      `${formatFiles(items)} ${items.length === 1 ? 'has' : 'have'} been ${done}.`,
    );
  return {
    isBusy,
    /** Shows a notice on an error. */
    restore: (items: readonly MediaItem[]): Promise<void> =>
      sendFiles('/media/restore', items, 'restored').catch((error: unknown) =>
        notify(error instanceof Error ? error.message : String(error)),
      ),
    /** Rejects on an error. */
    remove: (items: readonly MediaItem[]): Promise<void> => sendFiles('/media/delete', items, 'deleted'),
    /** Rejects on an error, and if there are more or fewer files in the bin. */
    empty: (count: number): Promise<void> =>
      send('/media/empty-bin', { count }, `${formatFileCount(count)} deleted permanently.`),
  };
};
