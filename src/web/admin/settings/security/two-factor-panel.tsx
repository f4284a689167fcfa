import { useState } from 'react';
import { useMember } from '../../auth/auth-context.tsx';
import { CheckField } from '../../kit/check-field.tsx';
import { NewCodesDialog, TurnOffDialog, TurnOnDialog } from './two-factor-dialogs.tsx';

const dialogs = { on: TurnOnDialog, off: TurnOffDialog, codes: NewCodesDialog };

/** Whether a code is asked for after the password; it changes only once that was proven. */
export const TwoFactorPanel = () => {
  const { hasTwoFactor } = useMember();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Open = open && dialogs[open];
  return (
    <section aria-labelledby="two-factor-title" className="panel p-4 sm:p-6">
      <h2 id="two-factor-title" className="pb-4 text-xl">
        Two-factor authentication
      </h2>
      <CheckField
        label="Enable Two-Factor Authentication"
        hint={
          hasTwoFactor
            ? 'It is on: signing in asks for a code of your authenticator app.'
            : 'Signing in then asks for a code of an authenticator app on your phone, too.'
        }
        checked={hasTwoFactor}
        onChange={(isWanted) => setOpen(isWanted ? 'on' : 'off')}
      />
      {hasTwoFactor && (
        <button type="button" className="btn btn-quiet mt-4" onClick={() => setOpen('codes')}>
          New recovery codes
        </button>
      )}
      {Open && <Open onClose={() => setOpen(null)} />}
    </section>
  );
};
