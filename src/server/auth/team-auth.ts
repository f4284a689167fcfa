import type { Kysely } from 'kysely';
import type { Member } from '../../shared/admin/session.ts';
import type { Database } from '../db/database.ts';
import { causeInOutage } from '../db/outage.ts';
import type { Schema } from '../db/schema.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { endOfSession, longestSession, seenEvery } from './auth-constants.ts';
import { type AuthCookies, createAuthCookies } from './auth-cookies.ts';
import type { BetterAuth } from './better-auth.ts';
import { nativeValues } from './native-values.ts';
import { SessionStore } from './session-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly site: string;
  readonly secretKey: SecretKey;
};

/** Somebody who is signed in, and the session they are signed in by. */
export type SignedIn = {
  readonly member: Member;
  readonly sessionId: string;
  /** When the session ends at the latest. */
  readonly endsAt: number;
  /** What the answer must set, so that whoever keeps coming stays signed in. */
  readonly cookies: readonly string[];
};

/** Signing in, with Better Auth behind it. */
export type TeamAuth = {
  /** Who asks; null where nobody is signed in. */
  readonly signedIn: (headers: Headers) => Promise<SignedIn | null>;
  /** The one reader of the team's cookies. */
  readonly cookies: AuthCookies;
  /** Better Auth itself, for the few deeds that are its own. */
  readonly library: () => Promise<BetterAuth>;
  /**
   * Gives Better Auth over a transaction, so that what it does and what is written down about it are there together or not
   * at all. To be asked for before the transaction begins.
   */
  readonly joining: () => Promise<(transaction: Kysely<Schema>) => BetterAuth>;
};

const roleOf = (role: unknown): Member['role'] => (role === 'administrator' ? 'administrator' : 'editor');

/**
 * Better Auth is loaded when somebody of the team first comes: it is large, and a site that only visitors look at should
 * not carry it.
 */
export const createTeamAuth = ({ database, site, secretKey }: Dependencies): TeamAuth => {
  const secret = secretKey.derive('team-auth');
  const cookies = createAuthCookies({ site, secret });
  const sessions = new SessionStore(database.db);
  const joining: TeamAuth['joining'] = async () => {
    const { createBetterAuth } = await import('./better-auth.ts');
    return (db) => createBetterAuth({ database: { db, dialect: database.dialect }, site, secret });
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

  /** Notes that a session is used, which puts its end off; gives the cookie for it, or null where it was ended just now. */
  const refresh = async (id: string, token: string, begunAt: number): Promise<string | null> => {
    const time = Date.now();
    const end = endOfSession(begunAt, time);
    const { moment } = nativeValues(database.dialect);
    const isThere = await sessions.refresh(id, { usedAt: moment(time), end: moment(end) });
    return isThere ? cookies.setSession(token, (end - time) / 1_000) : null;
  };

  return {
    cookies,
    library,
    joining,
    signedIn: async (headers) => {
      const token = cookies.read(headers, 'session_token');
      if (token === null) return null;
      const { api } = await library();
      const found = await api
        .getSession({ headers: cookies.only(headers, 'session_token', token) })
        .catch((error: unknown) => {
          throw causeInOutage(database.outage, error);
        });
      if (!found || found.user.banned) return null;
      const { user, session } = found;
      const begunAt = session.createdAt.getTime();
      const endsAt = begunAt + longestSession;
      if (endsAt <= Date.now()) {
        await sessions.end(user.id, session.id);
        return null;
      }
      const isSeen = Date.now() - session.updatedAt.getTime() < seenEvery;
      const cookie = isSeen ? undefined : await refresh(session.id, token, begunAt);
      if (cookie === null) return null;
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
        endsAt,
        cookies: cookie === undefined ? [] : [cookie],
      };
    },
  };
};
