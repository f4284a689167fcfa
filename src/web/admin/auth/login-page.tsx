import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from './auth-context.tsx';
import { CodeForm } from './code-form.tsx';
import { destinationIn } from './destination.ts';
import { DoorFrame } from './door-frame.tsx';
import { PasswordForm } from './password-form.tsx';

/** Where the team signs in: by username and password and, where somebody turned it on, by a code. */
export const LoginPage = () => {
  const { member } = useAuth();
  const { search } = useLocation();
  const [needsCode, setNeedsCode] = useState(false);
  if (member) return <Navigate to={destinationIn(search)} replace />;
  return (
    <DoorFrame title="Admin Login">
      {needsCode ? (
        <CodeForm onBeginAgain={() => setNeedsCode(false)} />
      ) : (
        <PasswordForm onCodeNeeded={() => setNeedsCode(true)} />
      )}
    </DoorFrame>
  );
};
