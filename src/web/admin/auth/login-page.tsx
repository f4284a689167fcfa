import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { usePageData } from '../page-data-context.tsx';
import { useAuth } from './auth-context.tsx';
import { CodeForm } from './code-form.tsx';
import { parseDestination } from './destination.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** The sign-in by password and, with two-factor authentication, by a code. */
export const LoginPage = () => {
  const { member } = useAuth();
  const { search } = useLocation();
  const { sendsMail } = usePageData();
  const [needsCode, setNeedsCode] = useState(false);
  if (member) return <Navigate to={parseDestination(search)} replace />;
  return (
    <SignInFrame title="Admin Login">
      {needsCode ? (
        <CodeForm onBeginAgain={() => setNeedsCode(false)} />
      ) : (
        <>
          <PasswordForm onCodeNeeded={() => setNeedsCode(true)} />
          <ForgottenPassword sendsMail={sendsMail} />
        </>
      )}
    </SignInFrame>
  );
};
