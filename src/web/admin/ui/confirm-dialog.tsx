import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the confirming button. */
  readonly action: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks for confirmation. Stays open with the error message where `onConfirm` rejects. */
export const ConfirmDialog = ({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) => {
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setErrorMessage(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setErrorMessage(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-3">{children}</div>
      {errorMessage && (
        <p role="alert" className="pt-3 font-semibold text-danger">
          {errorMessage}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-5">
        <button type="button" className="btn btn-quiet" onClick={onClose} disabled={isBusy}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-danger-main"
          onClick={() => void confirm()}
          disabled={isBusy}
        >
          {action}
        </button>
      </div>
    </Dialog>
  );
};
