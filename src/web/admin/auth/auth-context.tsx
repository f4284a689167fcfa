import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { Member } from '../../../shared/admin/session.ts';
import { type Credentials, SignInAnswer, type SignInCode } from '../../../shared/admin/session.ts';
import { letAsk, tell, tellFor } from '../admin-api.ts';
import { memberKey, memberQuery } from './member-query.ts';

export type Auth = {
  /** Who is signed in; null where nobody is, undefined as long as that is not known. */
  readonly member: Member | null | undefined;
  /** Why it could not be found out. */
  readonly failure: Error | null;
  readonly retry: () => void;
  /** True once signed in; false where a code is asked for first. Throws where it was refused. */
  readonly logIn: (credentials: Credentials) => Promise<boolean>;
  readonly enterCode: (code: SignInCode) => Promise<void>;
  readonly logOut: () => Promise<void>;
  /** To be called when something about the signed-in person changed. */
  readonly refresh: () => Promise<void>;
};

const AuthContext = createContext<Auth | null>(null);

/** What was typed and left unsaved in this tab is not for whoever signs in next. */
const forgetTyped = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
};

/** Keeps who is signed in, for every screen. */
export const AuthProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(memberQuery);
  useEffect(() => {
    // Nothing of what was shown stays behind for the next one at this computer.
    const isOther = ({ queryKey }: Query) => queryKey[0] !== memberKey[0];
    if (data === null) client.removeQueries({ type: 'inactive', predicate: isOther });
  }, [client, data]);
  const refresh = async () => {
    await client.fetchQuery({ ...memberQuery, staleTime: 0 });
  };
  const auth: Auth = {
    member: data,
    failure: data === undefined ? error : null,
    retry: () => void refetch(),
    logIn: async (credentials) => {
      const answer = await tellFor('POST', '/sign-in', SignInAnswer, credentials);
      if ('needsCode' in answer) return false;
      await refresh();
      return true;
    },
    enterCode: async (code) => {
      await tell('POST', '/sign-in/code', code);
      await refresh();
    },
    logOut: async () => {
      // What is still being fetched would be refused from now on, and so would what a screen just opening asks for.
      letAsk(false);
      try {
        await client.cancelQueries();
        await tell('POST', '/sign-out');
      } catch (error) {
        letAsk(true);
        void client.invalidateQueries();
        throw error;
      }
      forgetTyped();
      // Loaded anew: nothing of what was shown stays behind, and the login screen knows what is so now.
      window.location.assign(adminPaths.login);
    },
    refresh,
  };
  return <AuthContext value={auth}>{children}</AuthContext>;
};

/** The same, but for screens that somebody still has before them though their session is over. */
export const AuthOf = ({ member, children }: { readonly member: Member; readonly children: ReactNode }) => {
  const auth = useAuth();
  return <AuthContext value={{ ...auth, member }}>{children}</AuthContext>;
};

/** Who is signed in, and how to come and go. */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
};

/** The one who is signed in, on screens that nobody else sees. */
export const useMember = (): Member => {
  const { member } = useAuth();
  if (!member) throw new Error('A screen of the team was shown to nobody.');
  return member;
};
