import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Invitation, invitationSentences } from '../../../shared/admin/invitation.ts';
import { roleLabels } from '../../../shared/admin/roles.ts';
import { AdminError, tellFor } from '../admin-api.ts';
import { usePageData } from '../page-data-context.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { useAuth } from './auth-context.tsx';
import { CodeForm } from './code-form.tsx';
import { DoorFrame } from './door-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const WayToLogin = () => (
  <Link to={adminPaths.login} className="btn btn-quiet">
    Go to Admin Login
  </Link>
);

/** A link that is not valid is an answer; that the server could not be asked is none. */
const lookUp = async (token: string): Promise<Invitation | null> =>
  tellFor('POST', '/invitation', Invitation, { token }).catch((error: unknown) => {
    if (error instanceof AdminError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  });

/** How far somebody has come who was asked for a new password. */
type Step = 'password' | 'code' | 'signed-in' | 'set';

const Steps = ({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) => {
  const { member, refresh } = useAuth();
  const { contestantName } = usePageData();
  const [step, setStep] = useState<Step>('password');
  const { name, username, role, isNew } = invitation;
  // Somebody else may be signed in here until then.
  const isIn = member?.username === username.toLowerCase();
  if (isIn && step !== 'password') return <Navigate to={adminPaths.dashboard} replace />;
  if (step === 'code') return <CodeForm onBeginAgain={() => setStep('set')} />;
  if (step === 'set' || step === 'signed-in')
    return (
      <div className="grid gap-4">
        <p role="status">Your password is set. Please sign in with it.</p>
        <WayToLogin />
      </div>
    );
  return (
    <div className="grid gap-5">
      <p className="[overflow-wrap:anywhere]">
        {isNew
          ? `Welcome, ${name}. Choose a password for the admin area of ${contestantName}’s campaign.`
          : `Hello ${name}. Choose a new password for the admin area.`}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-xl bg-paper px-4 py-3">
        <dt className="text-ink-soft">Username</dt>
        <dd className="font-semibold [overflow-wrap:anywhere]">{username}</dd>
        <dt className="text-ink-soft">Role</dt>
        <dd className="font-semibold">{roleLabels[role]}</dd>
      </dl>
      <NewPasswordForm
        token={token}
        username={username}
        onSet={(answer) => {
          if ('needsCode' in answer) setStep('code');
          else if ('isSet' in answer) setStep('set');
          else
            void refresh()
              .catch(() => {})
              .then(() => setStep('signed-in'));
        }}
      />
    </div>
  );
};

/** Where the link of an invitation leads: one chooses a password, once, and is in. */
export const InvitationPage = () => {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => lookUp(token),
    // What is being typed must not be taken away by a second look, which finds the link used.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <DoorFrame title="Choose your password">
      <FourStates query={query} loading="Looking at your link…">
        {(invitation) =>
          invitation ? (
            <Steps token={token} invitation={invitation} />
          ) : (
            <div className="grid gap-4">
              <p role="alert" className="font-semibold">
                {invitationSentences.notValid}
              </p>
              <WayToLogin />
            </div>
          )
        }
      </FourStates>
    </DoorFrame>
  );
};
