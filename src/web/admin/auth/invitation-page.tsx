import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Invitation, invitationSentences } from '../../../shared/admin/invitation.ts';
import { roleLabels } from '../../../shared/admin/roles.ts';
import { AdminError, sendForData } from '../admin-api.ts';
import { usePageData } from '../page-data-context.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { useAuth } from './auth-context.tsx';
import { CodeForm } from './code-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const LoginLink = () => (
  <Link to={adminPaths.login} className="btn btn-quiet">
    Go to Admin Login
  </Link>
);

/** Null for an invalid link; rejects where the server could not be reached. */
const fetchInvitation = async (token: string): Promise<Invitation | null> =>
  sendForData('POST', '/invitation', Invitation, { token }).catch((error: unknown) => {
    if (error instanceof AdminError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  });

type Step = 'password' | 'code' | 'signed-in' | 'set';

const Steps = ({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) => {
  const { member, refresh } = useAuth();
  const { contestantName } = usePageData();
  const [step, setStep] = useState<Step>('password');
  const { name, username, role, isNew } = invitation;
  // Another member may still be signed in in this browser.
  const isSignedIn = member?.username === username.toLowerCase();
  if (isSignedIn && step !== 'password') return <Navigate to={adminPaths.dashboard} replace />;
  if (step === 'code') return <CodeForm onBeginAgain={() => setStep('set')} />;
  if (step === 'set' || step === 'signed-in')
    return (
      <div className="grid gap-4">
        <p role="status">Your password is set. Please sign in with it.</p>
        <LoginLink />
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
        onSet={(response) => {
          if ('needsCode' in response) setStep('code');
          else if ('isSet' in response) setStep('set');
          else
            void refresh()
              .catch(() => {})
              .then(() => setStep('signed-in'));
        }}
      />
    </div>
  );
};

/** The page of an invitation link, where a member chooses a password. */
export const InvitationPage = () => {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => fetchInvitation(token),
    // Never refetch: after the password is set, the link is invalid and the form would disappear.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <SignInFrame title="Choose your password">
      <FourStates query={query} loading="Checking your link…">
        {(invitation) =>
          invitation ? (
            <Steps token={token} invitation={invitation} />
          ) : (
            <div className="grid gap-4">
              <p role="alert" className="font-semibold">
                {invitationSentences.notValid}
              </p>
              <LoginLink />
            </div>
          )
        }
      </FourStates>
    </SignInFrame>
  );
};
