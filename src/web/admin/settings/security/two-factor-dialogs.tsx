import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecoveryCodes as Codes, TwoFactorSetup } from '../../../../shared/admin/security.ts';
import { sendForData, sendRequest } from '../../admin-api.ts';
import { useAuth } from '../../auth/auth-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { FirstCodeForm } from './first-code-form.tsx';
import { PasswordPrompt } from './password-prompt.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { codesLeftQuery } from './security-queries.ts';

type DialogProps = { readonly onClose: () => void };

const path = '/security/two-factor';

/** Turns two-factor authentication on in three steps: password, first code, recovery codes. */
export const TurnOnDialog = ({ onClose }: DialogProps) => {
  const { refresh } = useAuth();
  const notify = useNotify();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    onClose();
    if (!codes) return;
    notify('Two-factor authentication is on.');
    void refresh();
  };
  return (
    <Dialog title="Enable Two-Factor Authentication" onClose={close} isMandatory={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : setup ? (
        <FirstCodeForm setup={setup} onFinished={setCodes} onClose={close} />
      ) : (
        <PasswordPrompt
          action="Continue"
          onPassword={async (password) =>
            setSetup(await sendForData('POST', `${path}/begin`, TwoFactorSetup, { password }))
          }
          onClose={close}
        >
          <p>
            To sign in, you will then also need a code from an authenticator app on your phone. First, please
            enter your password:
          </p>
        </PasswordPrompt>
      )}
    </Dialog>
  );
};

/** Turns two-factor authentication off after asking for the password. */
export const TurnOffDialog = ({ onClose }: DialogProps) => {
  const { refresh } = useAuth();
  const notify = useNotify();
  return (
    <Dialog title="Turn off two-factor authentication?" onClose={onClose}>
      <PasswordPrompt
        action="Turn Off"
        onPassword={async (password) => {
          await sendRequest('POST', `${path}/off`, { password });
          await refresh();
          notify('Two-factor authentication is off.');
          onClose();
        }}
        onClose={onClose}
      >
        <p>
          Anyone with your password can then sign in without your phone. Your recovery codes will stop
          working.
        </p>
      </PasswordPrompt>
    </Dialog>
  );
};

/** Creates new recovery codes after asking for the password. */
export const NewCodesDialog = ({ onClose }: DialogProps) => {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    onClose();
    void client.invalidateQueries(codesLeftQuery);
  };
  return (
    <Dialog title="New recovery codes" onClose={close} isMandatory={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <PasswordPrompt
          action="Create New Codes"
          onPassword={async (password) => {
            const response = await sendForData('POST', `${path}/codes`, Codes, { password });
            setCodes(response.recoveryCodes);
          }}
          onClose={onClose}
        >
          <p>Your current codes will stop working.</p>
        </PasswordPrompt>
      )}
    </Dialog>
  );
};
