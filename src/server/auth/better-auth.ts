import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth } from 'better-auth/minimal';
import { createAccessControl } from 'better-auth/plugins/access';
import { admin } from 'better-auth/plugins/admin';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { username } from 'better-auth/plugins/username';
import { longestPassword, shortestPassword } from '../../shared/admin/session.ts';
import type { Database } from '../db/database.ts';
import { addressHeader, endOfSession, idleTime } from './auth-constants.ts';
import { cookiePrefixFor, isSecureSite } from './auth-cookies.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { withSessionDigests } from './session-digests.ts';

type Dependencies = {
  readonly database: Pick<Database, 'db' | 'dialect'>;
  /** The origin people use. */
  readonly site: string;
  /** What cookies are signed and two-factor secrets are encrypted with. */
  readonly secret: string;
};

/** Which deeds a role has is decided at our own routes; to Better Auth they are only names. */
const access = createAccessControl({ area: ['enter'] });
const roles = {
  administrator: access.newRole({ area: ['enter'] }),
  editor: access.newRole({ area: ['enter'] }),
};

/** Better Auth over our own tables. It answers no request itself: our routes call it. */
export const createBetterAuth = ({ database, site, secret }: Dependencies) => {
  const adapter = kyselyAdapter(database.db, { type: database.dialect });
  return betterAuth({
    baseURL: site,
    secret,
    database: (options: Parameters<typeof adapter>[0]) => withSessionDigests(adapter(options)),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // The routes that call it keep limits of their own, shared by all processes.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
    },
    session: {
      modelName: 'team_session',
      expiresIn: idleTime / 1_000,
      // team-auth.ts does it: a session that is used must not outlast its absolute end.
      disableSessionRefresh: true,
      // Kept nowhere but in the database, so that a session that is ended is ended.
      cookieCache: { enabled: false },
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    user: {
      modelName: 'team_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: {
      modelName: 'team_account',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'team_verification',
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      session: {
        create: {
          // Two-factor authentication is turned on and off with a new session in place of the old one: it ends when that
          // would have ended.
          before: async (session, context) => {
            const current = context?.context.session?.session;
            const isReplaced = current !== undefined && current.userId === session.userId;
            const begun = isReplaced ? current.createdAt : session.createdAt;
            const ends = endOfSession(begun.getTime(), session.createdAt.getTime());
            return { data: { createdAt: begun, expiresAt: new Date(ends) } };
          },
        },
      },
    },
    advanced: {
      // The prefix says it all: Better Auth must not put its own before it.
      useSecureCookies: false,
      cookiePrefix: cookiePrefixFor(site),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecureSite(site) },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    plugins: [
      username({
        minUsernameLength: 3,
        maxUsernameLength: 60,
        usernameValidator: (name) => /^[\w.-]+$/.test(name),
        schema: { user: { fields: { displayUsername: 'display_username' } } },
      }),
      admin({
        ac: access,
        roles,
        defaultRole: 'editor',
        adminRoles: ['administrator'],
        schema: {
          user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
          session: { fields: { impersonatedBy: 'impersonated_by' } },
        },
      }),
      twoFactor({
        issuer: new URL(site).host,
        // sign-in-limits.ts locks an account, for all processes and with a sentence that says for how long.
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'team_two_factor',
            fields: {
              backupCodes: 'backup_codes',
              userId: 'user_id',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  });
};

export type BetterAuth = ReturnType<typeof createBetterAuth>;
