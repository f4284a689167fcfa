import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ItemCount, type MediaItem } from '../../../shared/admin/media.ts';
import { sendForData } from '../admin-api.ts';
import { useNotify } from '../ui/notices.tsx';
import { mediaKey } from './media-queries.ts';
import { formatFiles } from './media-text.ts';

/** Restores files from the bin, or deletes them for good; reloads the lists and shows a notice. */
export const useBinChange = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const send = async (path: string, items: readonly MediaItem[], done: string) => {
    setBusy(true);
    try {
      await sendForData('POST', path, ItemCount, { ids: items.map(({ id }) => id) });
      notify(`${formatFiles(items)} ${items.length === 1 ? 'has' : 'have'} been ${done}.`);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: mediaKey });
    }
  };
  return {
    isBusy,
    /** Shows a notice on an error. */
    restore: (items: readonly MediaItem[]): Promise<void> =>
      send('/media/restore', items, 'restored').catch((error: unknown) =>
        notify(error instanceof Error ? error.message : String(error)),
      ),
    /** Rejects on an error. */
    remove: (items: readonly MediaItem[]): Promise<void> => send('/media/delete', items, 'deleted'),
  };
};
