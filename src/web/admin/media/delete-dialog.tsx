import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { binDays, ItemCount, type MediaItem, UsedRejection } from '../../../shared/admin/media.ts';
import { AdminError, sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useNotify } from '../ui/notices.tsx';
import { formatFiles } from './media-text.ts';
import { UsageList } from './usage-list.tsx';
import { useBinChange } from './use-bin-change.ts';

type DeleteDialogProps = {
  readonly items: readonly MediaItem[];
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
};

/** The uses because of which the server wants a second confirmation (409). */
const getBlockingUses = (error: Error | null): UsedRejection['uses'] | null => {
  if (!(error instanceof AdminError) || error.status !== 409) return null;
  const rejection = UsedRejection.safeParse(error.details);
  return rejection.success ? rejection.data.uses : null;
};

/** Moves files to the bin after a confirmation; a second one, with the places of use, where a file is in use. */
export const DeleteDialog = ({ items, onDeleted, onClose }: DeleteDialogProps) => {
  const notify = useNotify();
  const isOne = items.length === 1;
  const { restore } = useBinChange();
  const deleting = useSave({
    mutationFn: (evenIfUsed: boolean) =>
      sendForData('POST', '/media/bin', ItemCount, { ids: items.map(({ id }) => id), evenIfUsed }),
    onSuccess: async () => {
      const moved = `${formatFiles(items)} ${isOne ? 'was' : 'were'} moved to the bin.`;
      notify(moved, () => void restore(items));
      onClose();
      await onDeleted();
    },
  });
  const uses = getBlockingUses(deleting.error);
  const warning = useRef<HTMLDivElement>(null);
  const isWarned = uses !== null;
  // The pressed button was replaced, so move the focus to the warning.
  useEffect(() => {
    if (isWarned) warning.current?.focus();
  }, [isWarned]);
  return (
    <Dialog title={isOne ? 'Delete this file?' : `Delete ${items.length} files?`} onClose={onClose}>
      {uses === null ? (
        <p>
          {isOne ? `“${items[0]?.name}”` : 'They'} will be moved to the bin. Visitors will no longer be able
          to open {isOne ? 'it' : 'them'}. You can restore {isOne ? 'it' : 'them'} for {binDays} days.
        </p>
      ) : (
        <div ref={warning} tabIndex={-1} role="alert" className="grid gap-3 outline-none">
          <p className="flex gap-2 font-semibold text-danger">
            <TriangleAlert aria-hidden size={20} className="flex-none" />
            {isOne ? 'It is' : 'Some of them are'} used here. Those pages will show a drawing instead, or
            nothing, until you restore {isOne ? 'it' : 'them'}.
          </p>
          <UsageList uses={uses.map((use) => ({ ...use, of: isOne ? null : use.file }))} />
        </div>
      )}
      {deleting.error && uses === null && (
        <p role="alert" className="pt-3 font-semibold text-danger">
          {deleting.error.message}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-5">
        <button type="button" className="btn btn-quiet" onClick={onClose} disabled={deleting.isPending}>
          Cancel
        </button>
        <button
          key={uses === null ? 'first' : 'second'}
          type="button"
          className="btn btn-danger-main"
          onClick={() => deleting.mutate(uses !== null)}
          disabled={deleting.isPending}
        >
          {uses === null ? 'Delete' : 'Delete anyway'}
        </button>
      </div>
    </Dialog>
  );
};
