import type { Member } from '../../shared/admin/session.ts';
import type { Database } from '../db/database.ts';
import { rememberSecret, SecretStore } from '../limits/secret-store.ts';
import type { BetterAuth } from './better-auth.ts';

type Dependencies = { readonly database: Database; readonly site: string };

/** Somebody who is signed in, and the session they are signed in by. */
export type SignedIn = {
  readonly member: Member;
  readonly sessionId: string;
  readonly token: string;
  /** What the answer must set, so that whoever keeps coming stays signed in. */
  readonly cookies: readonly string[];
};

/** Signing in, with Better Auth behind it. */
export type TeamAuth = {
  /** Who asks; null where nobody is signed in. */
  readonly signedIn: (headers: Headers) => Promise<SignedIn | null>;
  /** Better Auth itself, for the few deeds that are its own. */
  readonly library: () => Promise<BetterAuth>;
};

/** The name of the cookie that a session is known by, with the prefix browsers ask for on encrypted connections. */
const sessionCookie = /(?:^|;\s*)(?:__Secure-)?campaign\.session_token=/;

const roleOf = (role: unknown): Member['role'] => (role === 'administrator' ? 'administrator' : 'editor');

/**
 * Better Auth is loaded when somebody of the team first comes: it is large, and a site that only visitors look at should
 * not carry it.
 */
export const createTeamAuth = ({ database, site }: Dependencies): TeamAuth => {
  const secret = rememberSecret(new SecretStore(database.db), 'team-auth');
  let loaded: Promise<BetterAuth> | null = null;
  const library = (): Promise<BetterAuth> => {
    loaded ??= Promise.all([import('./better-auth.ts'), secret()])
      .then(([{ createBetterAuth }, known]) => createBetterAuth({ database, site, secret: known }))
      .catch((error: unknown) => {
        loaded = null;
        throw error;
      });
    return loaded;
  };

  return {
    library,
    signedIn: async (headers) => {
      if (!sessionCookie.test(headers.get('cookie') ?? '')) return null;
      const answer = await (await library()).api.getSession({ headers, returnHeaders: true });
      if (!answer.response || answer.response.user.banned) return null;
      const { user, session } = answer.response;
      return {
        member: {
          id: user.id,
          username: user.username ?? '',
          name: user.name,
          email: user.email,
          role: roleOf(user.role),
          hasTwoFactor: user.twoFactorEnabled === true,
        },
        sessionId: session.id,
        token: session.token,
        cookies: answer.headers?.getSetCookie() ?? [],
      };
    },
  };
};
