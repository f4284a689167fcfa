import { useState } from 'react';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatFiles } from './media-text.ts';
import { useBinChange } from './use-bin-change.ts';

type BinFileActionsProps = {
  readonly items: readonly MediaItem[];
  /** Called after the files were restored or deleted for good. */
  readonly onChanged?: () => void;
};

/** Restores files of the bin, or deletes them for good. */
export const BinFileActions = ({ items, onChanged = () => {} }: BinFileActionsProps) => {
  const { restore, remove, isBusy } = useBinChange();
  const [isConfirming, setConfirming] = useState(false);
  const name = formatFiles(items);
  return (
    <>
      <button
        type="button"
        className="btn btn-plain btn-small underline"
        aria-label={`Restore ${name}`}
        disabled={isBusy}
        onClick={() => void restore(items).then(onChanged)}
      >
        Restore
      </button>
      <button
        type="button"
        className="btn btn-plain btn-small text-danger underline"
        aria-label={`Delete permanently ${name}`}
        disabled={isBusy}
        onClick={() => setConfirming(true)}
      >
        Delete permanently
      </button>
      {isConfirming && (
        <ConfirmDialog
          title="Delete permanently?"
          action="Delete permanently"
          onConfirm={() => remove(items).then(onChanged)}
          onClose={() => setConfirming(false)}
        >
          <p>
            {name} will be deleted for good, with all sizes, from the library and from the disk. This cannot
            be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
