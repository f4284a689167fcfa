import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** What the button that goes ahead says. */
  readonly action: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks before something that cannot easily be taken back. Stays open, and says why, where it did not work. */
export const ConfirmDialog = ({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setError] = useState<string | null>(null);
  const goAhead = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setError(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-3">{children}</div>
      {failure && (
        <p role="alert" className="pt-3 font-semibold text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-5">
        <button type="button" className="btn btn-quiet" onClick={onClose} disabled={isBusy}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-danger-main"
          onClick={() => void goAhead()}
          disabled={isBusy}
        >
          {action}
        </button>
      </div>
    </Dialog>
  );
};
