import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { useUnsavedWork } from './unsaved-work.tsx';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'isMandatory' | 'isOpaque' | 'onCloseRequest'>;

/** A dialog with a form: once a field was changed, Escape, the close button and leaving the screen ask before they discard it. */
export const FormDialog = ({ onClose, children, ...props }: FormDialogProps) => {
  const [isTouched, setTouched] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  useUnsavedWork(isTouched);
  return (
    <Dialog
      {...props}
      onClose={onClose}
      {...(isTouched ? { onCloseRequest: () => setConfirming(true) } : {})}
    >
      <div onInput={() => setTouched(true)}>{children}</div>
      {isConfirming && (
        <ConfirmDialog
          title="Leave without saving?"
          action="Leave"
          onConfirm={async () => onClose()}
          onClose={() => setConfirming(false)}
        >
          <p>Your changes here are not saved yet. If you leave now, they will be lost.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
};
