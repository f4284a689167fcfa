import type { Kysely } from 'kysely';
import type { Member } from '../../shared/admin/session.ts';
import type { Database } from '../db/database.ts';
import { toOutageError } from '../db/outage.ts';
import type { Schema } from '../db/schema.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { getSessionEnd, lastSeenInterval, maxSessionAge } from './auth-constants.ts';
import { type AuthCookies, createAuthCookies } from './auth-cookies.ts';
import type { BetterAuth } from './better-auth.ts';
import { nativeValues } from './native-values.ts';
import { type Passwords, scryptPasswords } from './passwords.ts';
import { SessionStore } from './session-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly site: string;
  readonly secretKey: SecretKey;
  /** By default the site's own, with scrypt. */
  readonly passwords?: Passwords;
};

/** A signed-in member and their session. */
export type SignedIn = {
  readonly member: Member;
  readonly sessionId: string;
  /** The absolute end of the session. */
  readonly endsAt: number;
  /** The `Set-Cookie` lines of the response that prolong the session. */
  readonly cookies: readonly string[];
};

/** Authentication of the team, on top of Better Auth. */
export type TeamAuth = {
  /** The signed-in member of a request; null without a session. */
  readonly signedIn: (headers: Headers) => Promise<SignedIn | null>;
  readonly cookies: AuthCookies;
  readonly passwords: Passwords;
  /** Better Auth itself, for the few operations that are its own. */
  readonly library: () => Promise<BetterAuth>;
  /**
   * Loads a factory of Better Auth on a transaction, so that its change and the activity about it are stored together or not
   * at all. To be called before the transaction begins.
   */
  readonly forTransaction: () => Promise<(transaction: Kysely<Schema>) => BetterAuth>;
};

const parseRole = (role: unknown): Member['role'] => (role === 'administrator' ? 'administrator' : 'editor');

/** Better Auth is loaded at the first request of the team: it is large, and a site with visitors only does not need it. */
export const createTeamAuth = ({
  database,
  site,
  secretKey,
  passwords = scryptPasswords,
}: Dependencies): TeamAuth => {
  const secret = secretKey.derive('team-auth');
  const cookies = createAuthCookies({ site, secret });
  const sessions = new SessionStore(database.db);
  const forTransaction: TeamAuth['forTransaction'] = async () => {
    const { createBetterAuth } = await import('./better-auth.ts');
    return (db) => createBetterAuth({ database: { db, dialect: database.dialect }, site, secret, passwords });
  };
  let loaded: Promise<BetterAuth> | null = null;
  const library = (): Promise<BetterAuth> => {
    loaded ??= forTransaction()
      .then((createFor) => createFor(database.db))
      .catch((error: unknown) => {
        loaded = null;
        throw error;
      });
    return loaded;
  };

  /** Stores the use of a session, which prolongs it; returns its cookie, or null where it was ended meanwhile. */
  const refresh = async (id: string, token: string, begunAt: number): Promise<string | null> => {
    const time = Date.now();
    const end = getSessionEnd(begunAt, time);
    const { moment } = nativeValues(database.dialect);
    const exists = await sessions.refresh(id, { usedAt: moment(time), end: moment(end) });
    return exists ? cookies.serialise('session_token', token, (end - time) / 1_000) : null;
  };

  return {
    cookies,
    passwords,
    library,
    forTransaction,
    signedIn: async (headers) => {
      const token = cookies.read(headers, 'session_token');
      if (token === null) return null;
      const { api } = await library();
      const found = await api
        .getSession({ headers: cookies.withOnly(headers, 'session_token', token) })
        .catch((error: unknown) => {
          throw toOutageError(database.outage, error);
        });
      if (!found || found.user.banned) return null;
      const { user, session } = found;
      const begunAt = session.createdAt.getTime();
      const endsAt = begunAt + maxSessionAge;
      if (endsAt <= Date.now()) {
        await sessions.end(user.id, session.id);
        return null;
      }
      const isSeenLately = Date.now() - session.updatedAt.getTime() < lastSeenInterval;
      const cookie = isSeenLately ? undefined : await refresh(session.id, token, begunAt);
      if (cookie === null) return null;
      return {
        member: {
          id: user.id,
          username: user.username ?? '',
          name: user.name,
          email: user.email,
          role: parseRole(user.role),
          hasTwoFactor: user.twoFactorEnabled === true,
        },
        sessionId: session.id,
        endsAt,
        cookies: cookie === undefined ? [] : [cookie],
      };
    },
  };
};
