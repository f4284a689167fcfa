import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMember } from '../../auth/auth-context.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { codesLeftQuery } from './codes-left-query.ts';
import { NewCodesDialog, TurnOffDialog, TurnOnDialog } from './two-factor-dialogs.tsx';

/** How many are left; said where it is known, and louder where they run out. */
const CodesLeft = () => {
  const { data: left } = useQuery(codesLeftQuery);
  if (typeof left !== 'number') return null;
  const words = left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
  return (
    <p className={left < 3 ? 'font-semibold text-danger' : 'text-ink-soft'}>
      {left < 3 ? `${words} Better make new ones.` : words}
    </p>
  );
};

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
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="button" className="btn btn-quiet" onClick={() => setOpen('codes')}>
            New recovery codes
          </button>
          <CodesLeft />
        </div>
      )}
      {Open && <Open onClose={() => setOpen(null)} />}
    </section>
  );
};
