import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { Member } from '../../../shared/admin/session.ts';
import { type Credentials, type SignInCode, SignInResponse } from '../../../shared/admin/session.ts';
import { sendForData, sendRequest, setRequestsEnabled } from '../admin-api.ts';
import { removeAllCopies } from '../unsaved/browser-copies.ts';
import { memberKey, memberQuery } from './member-query.ts';
import { getPageMember } from './page-member.ts';

export type Auth = {
  /** The signed-in member; null for none, undefined while loading. */
  readonly member: Member | null | undefined;
  /** Why the member could not be loaded. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Resolves to true once signed in, to false where a code is needed. Rejects where the sign-in is rejected. */
  readonly logIn: (credentials: Credentials) => Promise<boolean>;
  readonly enterCode: (code: SignInCode) => Promise<void>;
  readonly logOut: () => Promise<void>;
  /** Reloads the signed-in member after a change. */
  readonly refresh: () => Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

/** Provides the signed-in member to all screens. */
export const AuthProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(memberQuery);
  useEffect(() => {
    // After sign-out, remove cached data: the next user of this computer must not see it.
    const isNotMemberQuery = ({ queryKey }: Query) => queryKey[0] !== memberKey[0];
    if (data === null) client.removeQueries({ type: 'inactive', predicate: isNotMemberQuery });
  }, [client, data]);
  const refresh = async () => {
    await client.fetchQuery({ ...memberQuery, staleTime: 0 });
  };
  const auth: Auth = {
    member: data,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    logIn: async (credentials) => {
      const response = await sendForData('POST', '/sign-in', SignInResponse, credentials);
      if ('needsCode' in response) return false;
      await refresh();
      return true;
    },
    enterCode: async (code) => {
      await sendRequest('POST', '/sign-in/code', code);
      await refresh();
    },
    logOut: async () => {
      // Stop running and new requests: the server rejects them once the member is signed out.
      setRequestsEnabled(false);
      try {
        await client.cancelQueries();
        await sendRequest('POST', '/sign-out');
      } catch (error) {
        setRequestsEnabled(true);
        void client.invalidateQueries();
        throw error;
      }
      removeAllCopies(getPageMember() ?? '');
      try {
        // The next user of this tab must not see the recent places of the quick search.
        sessionStorage.clear();
      } catch {
        // The browser allows no storage.
      }
      // A full page load drops all data in memory and fetches fresh page data for the login screen.
      window.location.assign(adminPaths.login);
    },
    refresh,
  };
  return <AuthContext value={auth}>{children}</AuthContext>;
};

/** Keeps the last member for a screen with unsaved work whose session has ended. */
export const SessionEndedAuthProvider = ({
  member,
  children,
}: {
  readonly member: Member;
  readonly children: ReactNode;
}) => {
  const auth = useAuth();
  return <AuthContext value={{ ...auth, member }}>{children}</AuthContext>;
};

/** The signed-in member, with sign-in and sign-out. */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
};

/** The signed-in member, on screens that require one. */
export const useMember = (): Member => {
  const { member } = useAuth();
  if (!member) throw new Error('useMember must be used on a screen that requires a signed-in member');
  return member;
};
