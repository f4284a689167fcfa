import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { signInSentences } from '../../../shared/admin/session.ts';
import { Failure } from '../kit/failure.tsx';
import { Loading } from '../kit/loading.tsx';
import { useAuth } from './auth-context.tsx';
import { loginAddress } from './destination.ts';

/** Shows what is inside to the team alone; strangers are sent to sign in, and come back afterwards. */
export const RequireMember = ({ children }: { readonly children: ReactNode }) => {
  const { member, failure, retry } = useAuth();
  const { pathname, search } = useLocation();
  if (member) return children;
  if (member === null) return <Navigate to={loginAddress(pathname + search)} replace />;
  if (failure)
    return (
      <main className="p-6">
        <Failure message={signInSentences.unavailable} onRetry={retry} />
      </main>
    );
  return (
    <main className="p-6">
      <Loading />
    </main>
  );
};
