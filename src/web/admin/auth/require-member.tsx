import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Member } from '../../../shared/admin/session.ts';
import { signInSentences } from '../../../shared/admin/session.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loading } from '../ui/loading.tsx';
import { useForgetUnsavedWork, useHasUnsavedWork } from '../ui/unsaved-work.tsx';
import { AuthOf, useAuth } from './auth-context.tsx';
import { loginAddress } from './destination.ts';
import { SignInAgain } from './sign-in-again.tsx';

/**
 * Shows what is inside to the team alone; strangers are sent to sign in, and come back afterwards. Where a session ends
 * over work that is not saved, the screen stays, and whoever it belongs to signs in on top of it.
 */
export const RequireMember = ({ children }: { readonly children: ReactNode }) => {
  const { member, failure, retry } = useAuth();
  const { pathname, search } = useLocation();
  const hasUnsaved = useHasUnsavedWork();
  const forgetUnsaved = useForgetUnsavedWork();
  const last = useRef<Member | null>(null);
  const isOther = Boolean(member && last.current && member.id !== last.current.id);
  useEffect(() => {
    if (member && !isOther) last.current = member;
    if (!isOther) return;
    // The screen was somebody else's, and so is what is typed in it.
    forgetUnsaved();
    window.location.reload();
  }, [member, isOther, forgetUnsaved]);
  const isHeld = member === null && last.current !== null && hasUnsaved();
  const shownTo = isHeld ? last.current : member;
  if (shownTo && !isOther)
    return (
      <AuthOf member={shownTo}>
        {children}
        {isHeld && <SignInAgain />}
      </AuthOf>
    );
  if (member === null) return <Navigate to={loginAddress(pathname + search)} replace />;
  if (failure)
    return (
      <main className="p-6">
        <ErrorNotice message={signInSentences.unavailable} onRetry={retry} />
      </main>
    );
  return (
    <main className="p-6">
      <Loading />
    </main>
  );
};
