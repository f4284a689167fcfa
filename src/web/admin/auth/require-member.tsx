import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Member } from '../../../shared/admin/session.ts';
import { signInSentences } from '../../../shared/admin/session.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loading } from '../ui/loading.tsx';
import { useFindUnsavedWork } from '../ui/unsaved-work.tsx';
import { SessionEndedAuthProvider, useAuth } from './auth-context.tsx';
import { formatLoginAddress } from './destination.ts';
import { type LeftWork, OtherMember } from './other-member.tsx';
import { isOtherMember } from './page-member.ts';
import { SignInAgain } from './sign-in-again.tsx';

/**
 * Shows its children to signed-in members only; others are redirected to the login and return afterwards. Where a session
 * ends with unsaved work, the screen stays behind a sign-in dialog. It is never shown to another member.
 */
export const RequireMember = ({ children }: { readonly children: ReactNode }) => {
  const { member, error, retry } = useAuth();
  const { pathname, search } = useLocation();
  const findUnsaved = useFindUnsavedWork();
  const last = useRef<Member | null>(null);
  /** Who has signed in in place of the earlier member, and what that one has left. */
  const [other, setOther] = useState<{ readonly name: string; readonly left: LeftWork } | null>(null);
  if (other === null && member && isOtherMember(member)) {
    // Before the screen with its unsaved work is gone.
    const kept = findUnsaved();
    const left = kept === 'none' || last.current === null ? null : { owner: last.current.name, kept };
    setOther({ name: member.name, left });
  }
  useEffect(() => {
    if (member && !isOtherMember(member)) last.current = member;
  }, [member]);
  if (other !== null) return <OtherMember {...other} />;
  const needsSignInAgain = member === null && last.current !== null && findUnsaved() !== 'none';
  const shownMember = needsSignInAgain ? last.current : member;
  if (shownMember)
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
