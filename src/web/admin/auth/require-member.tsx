import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Member } from '../../../shared/admin/session.ts';
import { signInSentences } from '../../../shared/admin/session.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loading } from '../ui/loading.tsx';
import { useDiscardUnsavedWork, useHasUnsavedWork } from '../ui/unsaved-work.tsx';
import { SessionEndedAuthProvider, useAuth } from './auth-context.tsx';
import { formatLoginAddress } from './destination.ts';
import { SignInAgain } from './sign-in-again.tsx';

/**
 * Shows its children to signed-in members only; others are redirected to the login and return afterwards. Where a session
 * ends with unsaved work, the screen stays behind a sign-in dialog.
 */
export const RequireMember = ({ children }: { readonly children: ReactNode }) => {
  const { member, error, retry } = useAuth();
  const { pathname, search } = useLocation();
  const hasUnsaved = useHasUnsavedWork();
  const discardUnsaved = useDiscardUnsavedWork();
  const last = useRef<Member | null>(null);
  const isAnotherMember = Boolean(member && last.current && member.id !== last.current.id);
  useEffect(() => {
    if (member && !isAnotherMember) last.current = member;
    if (!isAnotherMember) return;
    // The unsaved work belongs to the earlier member.
    discardUnsaved();
    window.location.reload();
  }, [member, isAnotherMember, discardUnsaved]);
  const needsSignInAgain = member === null && last.current !== null && hasUnsaved();
  const shownMember = needsSignInAgain ? last.current : member;
  if (shownMember && !isAnotherMember)
    return (
      <SessionEndedAuthProvider member={shownMember}>
        {children}
        {needsSignInAgain && <SignInAgain />}
      </SessionEndedAuthProvider>
    );
  if (member === null) return <Navigate to={formatLoginAddress(pathname + search)} replace />;
  if (error)
    return (
      <main className="sign-in">
        <ErrorNotice message={signInSentences.unavailable} onRetry={retry} />
      </main>
    );
  return (
    <main className="p-6">
      <Loading />
    </main>
  );
};
