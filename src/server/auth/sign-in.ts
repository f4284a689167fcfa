import { z } from 'zod';
import type { Credentials, SignInCode } from '../../shared/admin/session.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Database } from '../db/database.ts';
import type { MailService } from '../mail/mail-service.ts';
import { createFailedSignIns, type FailedSignInReason } from './failed-sign-ins.ts';
import { readKnownDevice } from './known-devices.ts';
import { lockTeam } from './locked-team.ts';
import { nativeValues } from './native-values.ts';
import { newLoginMail } from './new-login-mail.ts';
import { findPendingUser } from './pending-sign-in.ts';
import { normaliseRecoveryCode } from './recovery-codes.ts';
import { SessionStore } from './session-store.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { TeamAuth } from './team-auth.ts';
import { TeamStore, type TeamUser } from './team-store.ts';
import { UsedCodes } from './used-codes.ts';

/** The outcome of an attempt to sign in. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly cookies: readonly string[] }
  /** The password is right; the code is required next. */
  | { readonly kind: 'needs-code'; readonly cookies: readonly string[] }
  | { readonly kind: RejectionKind };

type RejectionKind = 'wrong' | 'used-code' | 'suspended' | 'too-many' | 'begun-too-long-ago';

type Dependencies = {
  readonly database: Database;
  readonly auth: TeamAuth;
  readonly limits: SignInLimits;
  readonly mailService: MailService;
  /** Whether members get a mail about a new login. */
  readonly isLoginMailEnabled: () => Promise<boolean>;
  readonly now: () => number;
};

export type Caller = { readonly address: string; readonly headers: Headers };

/** Better Auth's response with a new session. */
const CreatedSession = z.object({ token: z.string() });

/** Whether Better Auth rejected a code unchecked, because it does not know the sign-in of the cookie. */
const isUnchecked = async (response: Response): Promise<boolean> => {
  const parsed = z.object({ code: z.string() }).safeParse(await response.json());
  return parsed.success && parsed.data.code === 'INVALID_TWO_FACTOR_COOKIE';
};

/** Signing in with username and password and, with two-factor authentication, a code. */
export const createSignIn = ({
  database,
  auth,
  limits,
  mailService,
  isLoginMailEnabled,
  now,
}: Dependencies) => {
  const store = new TeamStore(database.db, database.dialect);
  const failedSignIns = createFailedSignIns({ database });

  /** Records a failed sign-in with its reason. */
  const reject = async (
    kind: RejectionKind,
    reason: FailedSignInReason,
    user: TeamUser | undefined,
  ): Promise<SignInOutcome> => {
    await failedSignIns.add(reason, user, now());
    return { kind };
  };

  /** Rejects an account over its limit; recorded once an hour, so that rejecting a flood of attempts stays cheap. */
  const rejectLocked = async (
    name: string,
    find: () => Promise<TeamUser | undefined>,
  ): Promise<SignInOutcome> => {
    if (failedSignIns.isFirstLocked(name, now())) await failedSignIns.add('too-many', await find(), now());
    return { kind: 'too-many' };
  };

  /**
   * Records the sign-in, and reports it by mail if the device is new. Ends the new session again where meanwhile the password was changed, the
   * account was suspended or the code was used; also where the session is not of the account whose limits and codes were
   * checked.
   */
  const completeSignIn = async (
    user: TeamUser,
    hash: string | null,
    response: Response,
    caller: Caller,
    code: string | null,
  ): Promise<SignInOutcome> => {
    const { token } = CreatedSession.parse(await response.json());
    const device = readKnownDevice(auth.cookies, caller.headers, { userId: user.id, passwordHash: hash });
    const mails =
      !device.isKnown && (await isLoginMailEnabled())
        ? [
            await mailService.composeMail(user.email, (settings) =>
              newLoginMail({
                settings,
                site: mailService.site,
                name: user.name,
                device: caller.headers.get('user-agent') ?? '',
                at: gmtText(now()),
              }),
            ),
          ]
        : [];
    const rejection = await lockTeam(database, async (team): Promise<'wrong' | 'used-code' | null> => {
      const current = await team.users.find(user.id);
      const isOfUser = (await team.sessions.findUserId(token)) === user.id;
      if (!isOfUser || !current || current.banned || (await team.users.findPasswordHash(user.id)) !== hash) {
        await team.sessions.endByToken(token);
        return 'wrong';
      }
      if (code !== null) {
        const codes = new UsedCodes(team.transaction);
        if (await codes.isUsed(user.id, code, now())) {
          await team.sessions.endByToken(token);
          return 'used-code';
        }
        await codes.add(user.id, code, now());
      }
      await team.sessions.removeExpired(nativeValues(database.dialect).moment(now()));
      await team.activity.removeOld(now());
      await team.activity.add({ actor: user.name, action: 'signed-in' }, now());
      await mailService.enqueue(team.transaction, mails, now());
      return null;
    });
    if (rejection === 'used-code') return reject('used-code', 'used-code', user);
    if (rejection !== null) return { kind: rejection };
    if (mails.length > 0) mailService.wake();
    return { kind: 'signed-in', cookies: [...response.headers.getSetCookie(), device.cookie] };
  };

  return {
    withPassword: async (credentials: Credentials, caller: Caller): Promise<SignInOutcome> => {
      const name = credentials.username.toLowerCase();
      if (await limits.isOver(caller.address, name))
        return rejectLocked(name, () => store.findByUsername(name));
      const user = await store.findByUsername(credentials.username);
      const hash = user ? await store.findPasswordHash(user.id) : null;
      if (user && hash === null) {
        // Takes as long as for other accounts: the time must not reveal who is invited.
        await auth.passwords.hash(credentials.password);
        return reject('wrong', 'wrong-password', user);
      }
      const library = await auth.library();
      const response = await library.api.signInUsername({
        body: credentials,
        // A cookie of the browser must not count: a sign-in creates a new session.
        headers: auth.cookies.withoutCookies(caller.headers),
        asResponse: true,
      });
      if (response.status === 403) return reject('suspended', 'suspended', user);
      if (response.status >= 500) throw new Error(`Signing in failed with ${response.status}.`);
      if (!user) return reject('wrong', 'unknown-account', user);
      if (!response.ok) return reject('wrong', 'wrong-password', user);
      const body: unknown = await response.clone().json();
      if (typeof body === 'object' && body !== null && 'twoFactorRedirect' in body)
        return { kind: 'needs-code', cookies: response.headers.getSetCookie() };
      return completeSignIn(user, hash, response, caller, null);
    },

    withCode: async ({ code: given, isRecovery }: SignInCode, caller: Caller): Promise<SignInOutcome> => {
      const identifier = auth.cookies.read(caller.headers, 'two_factor');
      const user = identifier === null ? null : await findPendingUser(database.db, identifier);
      if (identifier === null || user === null) return { kind: 'begun-too-long-ago' };
      if (await limits.isOverWithCodes(caller.address, user.id))
        return rejectLocked(`code of ${user.id}`, async () => user);
      const code = isRecovery ? normaliseRecoveryCode(given) : given.replaceAll(' ', '');
      // Checked here as well as on completion, so that a used code does not end the pending sign-in.
      if (!isRecovery && (await new UsedCodes(database.db).isUsed(user.id, code, now())))
        return reject('used-code', 'used-code', user);
      const hash = await store.findPasswordHash(user.id);
      // Better Auth gets only the cookie that was read here, so that it checks the code of the same account.
      const headers = auth.cookies.withOnly(caller.headers, 'two_factor', identifier);
      const request = { headers, asResponse: true } as const;
      const { api } = await auth.library();
      const createFor = await auth.forTransaction();
      const response = isRecovery
        ? // With the team locked: of two sign-ins with the same code at once, one succeeds.
          await lockTeam(database, ({ transaction }) =>
            createFor(transaction).api.verifyBackupCode({ ...request, body: { code } }),
          )
        : await api.verifyTOTP({ ...request, body: { code } });
      if (response.status === 403) return reject('suspended', 'suspended', user);
      if (response.status >= 500)
        throw new Error(`The second step of signing in failed with ${response.status}.`);
      if (response.ok) return completeSignIn(user, hash, response, caller, isRecovery ? null : code);
      // After a failed write Better Auth has no count of wrong codes and checks no further code: none of them was wrong.
      if (await isUnchecked(response)) return { kind: 'begun-too-long-ago' };
      await failedSignIns.add('wrong-code', user, now());
      // Better Auth ends a sign-in after five wrong codes: it starts again with the password.
      const isEnded = (await findPendingUser(database.db, identifier)) === null;
      return { kind: isEnded ? 'begun-too-long-ago' : 'wrong' };
    },

    /** Ends the session; returns the `Set-Cookie` lines that delete the cookies. */
    signOut: async (caller: Caller): Promise<readonly string[]> => {
      const { api } = await auth.library();
      const token = auth.cookies.read(caller.headers, 'session_token');
      // Ended here, because Better Auth reports success even where it could not end the session.
      if (token !== null) await new SessionStore(database.db).endByToken(token);
      const response = await api.signOut({
        headers: auth.cookies.withoutCookies(caller.headers),
        asResponse: true,
      });
      return response.headers.getSetCookie();
    },
  };
};

export type SignIn = ReturnType<typeof createSignIn>;
