import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth } from 'better-auth/minimal';
import { createAccessControl } from 'better-auth/plugins/access';
import { admin } from 'better-auth/plugins/admin';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { username } from 'better-auth/plugins/username';
import { maxPasswordLength, minPasswordLength } from '../../shared/admin/session.ts';
import type { Database } from '../db/database.ts';
import { addressHeader, getSessionEnd, maxIdleTime } from './auth-constants.ts';
import { getCookiePrefix, isSecureSite } from './auth-cookies.ts';
import type { Passwords } from './passwords.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { withSessionDigests } from './session-digests.ts';

type Dependencies = {
  readonly database: Pick<Database, 'db' | 'dialect'>;
  /** The site's public origin. */
  readonly site: string;
  /** Signs cookies and encrypts two-factor secrets. */
  readonly secret: string;
  readonly passwords: Passwords;
};

/** Our own routes decide what a role may do; Better Auth only needs the names. */
const access = createAccessControl({ area: ['enter'] });
const roles = {
  administrator: access.newRole({ area: ['enter'] }),
  editor: access.newRole({ area: ['enter'] }),
};

/** Better Auth on our own tables. It handles no request itself: our routes call it. */
export const createBetterAuth = ({ database, site, secret, passwords }: Dependencies) => {
  const adapter = kyselyAdapter(database.db, { type: database.dialect });
  return betterAuth({
    baseURL: site,
    secret,
    database: (options: Parameters<typeof adapter>[0]) => withSessionDigests(adapter(options)),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // The calling routes have their own limits, shared by all processes.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength,
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) => passwords.isPassword(password, hash),
      },
    },
    session: {
      modelName: 'team_session',
      expiresIn: maxIdleTime / 1_000,
      // team-auth.ts refreshes sessions: a used session must not outlast its absolute end.
      disableSessionRefresh: true,
      // Sessions are stored in the database only, so that ending one takes effect at once.
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
          // Turning two-factor authentication on or off replaces the session; the new one ends when the old one would have.
          before: async (session, context) => {
            const current = context?.context.session?.session;
            const isReplaced = current !== undefined && current.userId === session.userId;
            const begun = isReplaced ? current.createdAt : session.createdAt;
            const ends = getSessionEnd(begun.getTime(), session.createdAt.getTime());
            return { data: { createdAt: begun, expiresAt: new Date(ends) } };
          },
        },
      },
    },
    advanced: {
      // The prefix is complete: Better Auth must not add its own.
      useSecureCookies: false,
      cookiePrefix: getCookiePrefix(site),
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
        // sign-in-limits.ts locks accounts, for all processes and with a message that names the time.
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
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
