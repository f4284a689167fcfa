import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { binDays, ItemCount, type MediaItem, UsesOfFiles } from '../../../shared/admin/media.ts';
import { AdminError, sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { useNotify } from '../ui/notices.tsx';
import { usesQuery } from './media-queries.ts';
import { describeUses, formatFiles } from './media-text.ts';
import { UsageList } from './usage-list.tsx';
import { useBinChange } from './use-bin-change.ts';

type DeleteDialogProps = {
  readonly items: readonly MediaItem[];
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
};

/** The uses that are newer than those that the dialog showed (409). */
const getNewerUses = (error: Error): UsesOfFiles['uses'] | null => {
  if (!(error instanceof AdminError) || error.status !== 409) return null;
  return UsesOfFiles.safeParse(error.details).data?.uses ?? null;
};

type FileUsesProps = Pick<DeleteDialogProps, 'items'> & { readonly uses: UsesOfFiles['uses'] };

const FileUses = ({ items, uses }: FileUsesProps) => (
  <div className="grid gap-3">
    <p className="flex gap-2 font-semibold text-danger">
      <TriangleAlert aria-hidden size={20} className="flex-none" />
      {describeUses(items)}
    </p>
    <UsageList uses={uses.map((use) => ({ ...use, of: items.length === 1 ? null : use.file }))} />
  </div>
);

/** Moves files to the bin, after one question that shows where they are used. */
export const DeleteDialog = ({ items, onDeleted, onClose }: DeleteDialogProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const isOne = items.length === 1;
  const ids = items.map(({ id }) => id);
  const { restore } = useBinChange();
  const asked = usesQuery(ids);
  const query = useQuery(asked);
  const isUsed = (query.data?.length ?? 0) > 0;
  const deleting = useSave({
    mutationFn: () => sendForData('POST', '/media/bin', ItemCount, { ids, evenIfUsed: isUsed }),
    onSuccess: async () => {
      const moved = `${formatFiles(items)} ${isOne ? 'was' : 'were'} moved to the bin.`;
      notify(moved, () => void restore(items));
      onClose();
      await onDeleted();
    },
    onError: (error) => {
      const uses = getNewerUses(error);
      if (uses !== null) client.setQueryData(asked.queryKey, uses);
    },
  });
  return (
    <Dialog title={isOne ? 'Delete this file?' : `Delete ${items.length} files?`} onClose={onClose}>
      <div className="grid gap-3">
        <p>
          {isOne ? `“${items[0]?.name}”` : 'They'} will be moved to the bin. Visitors will no longer be able
          to open {isOne ? 'it' : 'them'}. You can restore {isOne ? 'it' : 'them'} for {binDays} days.
        </p>
        <div role="status" className="empty:hidden">
          <FourStates query={query} loading={`Checking where ${isOne ? 'it is' : 'they are'} used…`}>
            {(uses) => uses.length > 0 && <FileUses items={items} uses={uses} />}
          </FourStates>
        </div>
      </div>
      {deleting.error && (
        <p role="alert" className="pt-3 font-semibold text-danger">
          {deleting.error.message}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-5">
        <button type="button" className="btn btn-quiet" onClick={onClose} disabled={deleting.isPending}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-danger-main"
          onClick={() => deleting.mutate()}
          disabled={deleting.isPending || query.data === undefined}
        >
          {isUsed ? 'Delete Anyway' : 'Delete'}
        </button>
      </div>
    </Dialog>
  );
};
