import type { Kysely } from 'kysely';
import type { Member } from '../../shared/admin/session.ts';
import type { Database } from '../db/database.ts';
import { causeInOutage } from '../db/outage.ts';
import type { Schema } from '../db/schema.ts';
import { rememberSecret, SecretStore } from '../limits/secret-store.ts';
import type { BetterAuth } from './better-auth.ts';

type Dependencies = { readonly database: Database; readonly site: string };

/** Somebody who is signed in, and the session they are signed in by. */
export type SignedIn = {
  readonly member: Member;
  readonly sessionId: string;
  /** What the answer must set, so that whoever keeps coming stays signed in. */
  readonly cookies: readonly string[];
};

/** Signing in, with Better Auth behind it. */
export type TeamAuth = {
  /** Who asks; null where nobody is signed in. */
  readonly signedIn: (headers: Headers) => Promise<SignedIn | null>;
  /** Better Auth itself, for the few deeds that are its own. */
  readonly library: () => Promise<BetterAuth>;
  /**
   * Gives Better Auth over a transaction, so that what it does and what is written down about it are there together or not
   * at all. To be asked for before the transaction begins.
   */
  readonly joining: () => Promise<(transaction: Kysely<Schema>) => BetterAuth>;
};

/** The name of the cookie that a session is known by, with the prefix browsers ask for on encrypted connections. */
const sessionCookie = /(?:^|;\s*)(?:__Secure-)?campaign\.session_token=/;

/** Whether the cookie of a session is among these. */
export const isSessionCookie = (cookies: string): boolean => sessionCookie.test(cookies);

const roleOf = (role: unknown): Member['role'] => (role === 'administrator' ? 'administrator' : 'editor');

/**
 * Better Auth is loaded when somebody of the team first comes: it is large, and a site that only visitors look at should
 * not carry it.
 */
export const createTeamAuth = ({ database, site }: Dependencies): TeamAuth => {
  const secret = rememberSecret(new SecretStore(database.db), 'team-auth');
  const joining: TeamAuth['joining'] = async () => {
    const [{ createBetterAuth }, known] = await Promise.all([import('./better-auth.ts'), secret()]);
    return (db) => createBetterAuth({ database: { db, dialect: database.dialect }, site, secret: known });
  };
  let loaded: Promise<BetterAuth> | null = null;
  const library = (): Promise<BetterAuth> => {
    loaded ??= joining()
      .then((over) => over(database.db))
      .catch((error: unknown) => {
        loaded = null;
        throw error;
      });
    return loaded;
  };

  return {
    library,
    joining,
    signedIn: async (headers) => {
      if (!isSessionCookie(headers.get('cookie') ?? '')) return null;
      const { api } = await library();
      const answer = await api.getSession({ headers, returnHeaders: true }).catch((error: unknown) => {
        // The session was ended by somebody else just now.
        if (error instanceof Error && 'statusCode' in error && error.statusCode === 401) return null;
        throw causeInOutage(database.outage, error);
      });
      if (!answer?.response || answer.response.user.banned) return null;
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
        cookies: answer.headers?.getSetCookie() ?? [],
      };
    },
  };
};
