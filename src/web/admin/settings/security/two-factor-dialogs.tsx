import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecoveryCodes as Codes, TwoFactorSetup } from '../../../../shared/admin/security.ts';
import { tell, tellFor } from '../../admin-api.ts';
import { useAuth } from '../../auth/auth-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { codesLeftQuery } from './codes-left-query.ts';
import { FirstCodeForm } from './first-code-form.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type DialogProps = { readonly onClose: () => void };

const path = '/security/two-factor';

/** Turns it on in three steps: the password, the app's first code, the recovery codes. */
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
    <Dialog title="Enable Two-Factor Authentication" onClose={close} isHeld={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : setup ? (
        <FirstCodeForm setup={setup} onFinished={setCodes} onClose={close} />
      ) : (
        <PasswordQuestion
          action="Continue"
          onPassword={async (password) =>
            setSetup(await tellFor('POST', `${path}/begin`, TwoFactorSetup, { password }))
          }
          onClose={close}
        >
          <p>
            Signing in then asks for a code that your phone shows, too. You need an authenticator app on it.
            First, your password:
          </p>
        </PasswordQuestion>
      )}
    </Dialog>
  );
};

/** Turns it off by the password. */
export const TurnOffDialog = ({ onClose }: DialogProps) => {
  const { refresh } = useAuth();
  const notify = useNotify();
  return (
    <Dialog title="Turn off two-factor authentication?" onClose={onClose}>
      <PasswordQuestion
        action="Turn off"
        onPassword={async (password) => {
          await tell('POST', `${path}/off`, { password });
          await refresh();
          notify('Two-factor authentication is off.');
          onClose();
        }}
        onClose={onClose}
      >
        <p>Whoever has your password can then sign in without your phone. Your recovery codes become void.</p>
      </PasswordQuestion>
    </Dialog>
  );
};

/** Makes new recovery codes by the password. */
export const NewCodesDialog = ({ onClose }: DialogProps) => {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    onClose();
    void client.invalidateQueries(codesLeftQuery);
  };
  return (
    <Dialog title="New recovery codes" onClose={close} isHeld={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <PasswordQuestion
          action="Make new codes"
          onPassword={async (password) => {
            const answer = await tellFor('POST', `${path}/codes`, Codes, { password });
            setCodes(answer.recoveryCodes);
          }}
          onClose={onClose}
        >
          <p>The codes you have now no longer work then.</p>
        </PasswordQuestion>
      )}
    </Dialog>
  );
};
