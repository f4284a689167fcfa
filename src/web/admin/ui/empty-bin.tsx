import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type EmptyBinProps = {
  /** What is in the bin, such as `7 posts`. */
  readonly content: string;
  readonly onEmpty: () => Promise<unknown>;
  /** What will be deleted, as a sentence. */
  readonly children: ReactNode;
};

/** A button that deletes everything in a bin for good, after a question that says how much it is. */
export const EmptyBin = ({ content, onEmpty, children }: EmptyBinProps) => {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-danger btn-small" onClick={() => setConfirming(true)}>
        Empty Bin
      </button>
      {isConfirming && (
        <ConfirmDialog
          title="Empty the bin?"
          action={`Delete ${content}`}
          onConfirm={onEmpty}
          onClose={() => setConfirming(false)}
        >
          <p>{children} This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
};
