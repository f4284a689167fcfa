import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type BinButtonsProps = {
  /** What is in the bin, such as a title in quotation marks. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
  readonly onRemove: () => Promise<void>;
  /** What will be deleted, as a sentence. */
  readonly children: ReactNode;
};

/** Restores something from a bin, or deletes it for good after a question. */
export const BinButtons = ({ name, isBusy, onRestore, onRemove, children }: BinButtonsProps) => {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-plain btn-small underline"
        aria-label={`Restore ${name}`}
        disabled={isBusy}
        onClick={onRestore}
      >
        Restore
      </button>
      <button
        type="button"
        className="btn btn-plain btn-small text-danger underline"
        aria-label={`Delete permanently: ${name}`}
        disabled={isBusy}
        onClick={() => setConfirming(true)}
      >
        Delete Permanently
      </button>
      {isConfirming && (
        <ConfirmDialog
          title="Delete permanently?"
          action="Delete Permanently"
          onConfirm={onRemove}
          onClose={() => setConfirming(false)}
        >
          <p>{children} This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
};
