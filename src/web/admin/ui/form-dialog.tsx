import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'isHeld' | 'isOpaque' | 'onAsk'>;

/** A dialog that one types into: once something was, Escape and its cross ask before it is lost. */
export const FormDialog = ({ onClose, children, ...props }: FormDialogProps) => {
  const [isTouched, setTouched] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog {...props} onClose={onClose} {...(isTouched ? { onAsk: () => setAsking(true) } : {})}>
      <div onInput={() => setTouched(true)}>{children}</div>
      {isAsking && (
        <ConfirmDialog
          title="Leave without saving?"
          action="Leave"
          onConfirm={async () => onClose()}
          onClose={() => setAsking(false)}
        >
          <p>What you changed here is not saved yet. It is lost if you leave now.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
};
