import type { ReactNode } from 'react';
import { OperatorSetupResult } from '../../../../shared/admin/operator-settings.ts';
import { sendForData } from '../../admin-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordPrompt } from '../security/password-prompt.tsx';

type RemoveDialogProps = {
  readonly title: string;
  readonly path: string;
  readonly onRemoved: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Asks for the member's password before a mail server or keys are removed. */
export const RemoveDialog = ({ title, path, onRemoved, onClose, children }: RemoveDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <PasswordPrompt
      action="Remove"
      field="currentPassword"
      onPassword={async (currentPassword) => {
        await sendForData('POST', path, OperatorSetupResult, { currentPassword });
        onClose();
        await onRemoved();
      }}
      onClose={onClose}
    >
      {children}
    </PasswordPrompt>
  </Dialog>
);
