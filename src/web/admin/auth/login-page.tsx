import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from './auth-context.tsx';
import { CodeForm } from './code-form.tsx';
import { parseDestination } from './destination.ts';
import { PasswordForm } from './password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** The sign-in by password and, with two-factor authentication, by a code. */
export const LoginPage = () => {
  const { member } = useAuth();
  const { search } = useLocation();
  const [needsCode, setNeedsCode] = useState(false);
  if (member) return <Navigate to={parseDestination(search)} replace />;
  return (
    <SignInFrame title="Admin Login">
      {needsCode ? (
        <CodeForm onBeginAgain={() => setNeedsCode(false)} />
      ) : (
        <PasswordForm onCodeNeeded={() => setNeedsCode(true)} />
      )}
    </SignInFrame>
  );
};
