import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { HowMany, type MediaItem, UsedRejection } from '../../../shared/admin/media.ts';
import { AdminError, tellFor } from '../admin-api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useNotify } from '../ui/notices.tsx';
import { filesText } from './files-text.ts';
import { UseList } from './use-list.tsx';

type DeleteDialogProps = {
  readonly items: readonly MediaItem[];
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
};

/** The uses because of which the server asks once more. */
const usesIn = (error: Error | null): UsedRejection['uses'] | null => {
  if (!(error instanceof AdminError) || error.status !== 409) return null;
  const told = UsedRejection.safeParse(error.details);
  return told.success ? told.data.uses : null;
};

/** Asks before files are deleted, and once more, with where they are used, before a used one is. */
export const DeleteDialog = ({ items, onDeleted, onClose }: DeleteDialogProps) => {
  const notify = useNotify();
  const deleting = useMutation({
    mutationFn: (evenIfUsed: boolean) =>
      tellFor('POST', '/media/delete', HowMany, { ids: items.map(({ id }) => id), evenIfUsed }),
    onSuccess: async ({ count }) => {
      notify(`${filesText(count)} deleted.`);
      onClose();
      await onDeleted();
    },
  });
  const uses = usesIn(deleting.error);
  const isOne = items.length === 1;
  const warning = useRef<HTMLDivElement>(null);
  const isWarned = uses !== null;
  // The button that was pressed is gone; whoever uses the keyboard goes on at what it says.
  useEffect(() => {
    if (isWarned) warning.current?.focus();
  }, [isWarned]);
  return (
    <Dialog title={isOne ? 'Delete this file?' : `Delete ${items.length} files?`} onClose={onClose}>
      {uses === null ? (
        <p>
          {isOne ? `“${items[0]?.name}” will be gone` : 'They will be gone'} for good, from the library and
          from the disk.
        </p>
      ) : (
        <div ref={warning} tabIndex={-1} role="alert" className="grid gap-3 outline-none">
          <p className="flex gap-2 font-semibold text-danger">
            <TriangleAlert aria-hidden size={20} className="flex-none" />
            {isOne ? 'It is' : 'Some of them are'} used here. Pages will show a drawing, or nothing, instead.
          </p>
          <UseList uses={uses.map((use) => ({ ...use, of: isOne ? null : use.file }))} />
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
          {uses === null ? 'Delete' : 'Delete all the same'}
        </button>
      </div>
    </Dialog>
  );
};
