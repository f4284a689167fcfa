import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMember } from '../../auth/auth-context.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { codesLeftQuery } from './security-queries.ts';
import { NewCodesDialog, TurnOffDialog, TurnOnDialog } from './two-factor-dialogs.tsx';

/** The number of unused recovery codes, with a warning below three. */
const CodesLeft = () => {
  const { data: left } = useQuery(codesLeftQuery);
  if (typeof left !== 'number') return null;
  const text = left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
  return (
    <p className={left < 3 ? 'font-semibold text-danger' : 'text-ink-soft'}>
      {left < 3 ? `${text} Please create new ones.` : text}
    </p>
  );
};

const dialogs = { on: TurnOnDialog, off: TurnOffDialog, codes: NewCodesDialog };

/** Turns two-factor authentication on or off. The checkbox changes only after the dialog succeeded. */
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
            ? 'It is on: to sign in, you need a code from your authenticator app.'
            : 'To sign in, you will then also need a code from an authenticator app on your phone.'
        }
        checked={hasTwoFactor}
        onChange={(isWanted) => setOpen(isWanted ? 'on' : 'off')}
      />
      {hasTwoFactor && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="button" className="btn btn-quiet" onClick={() => setOpen('codes')}>
            New Recovery Codes
          </button>
          <CodesLeft />
        </div>
      )}
      {Open && <Open onClose={() => setOpen(null)} />}
    </section>
  );
};
