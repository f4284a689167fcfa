import { z } from 'zod';
import type { Credentials, SignInCode } from '../../shared/admin/session.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Database } from '../db/database.ts';
import type { MailService } from '../mail/mail-service.ts';
import { createFailedSignIns, type SignInError } from './failed-sign-ins.ts';
import { lockTeam } from './locked-team.ts';
import { nativeValues } from './native-values.ts';
import { newLoginMail } from './new-login-mail.ts';
import { hashPassword } from './passwords.ts';
import { pendingUser } from './pending-sign-in.ts';
import { recoveryCodeOf } from './recovery-codes.ts';
import { SessionStore } from './session-store.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { TeamAuth } from './team-auth.ts';
import { TeamStore, type TeamUser } from './team-store.ts';
import { UsedCodes } from './used-codes.ts';

/** What became of an attempt to sign in. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly cookies: readonly string[] }
  /** The password is right; the second step is asked for. */
  | { readonly kind: 'needs-code'; readonly cookies: readonly string[] }
  | { readonly kind: RejectionKind };

type RejectionKind = 'wrong' | 'used-code' | 'suspended' | 'too-many' | 'begun-too-long-ago';

type Dependencies = {
  readonly database: Database;
  readonly auth: TeamAuth;
  readonly limits: SignInLimits;
  readonly mailService: MailService;
  /** Whether the team wants to be told of new logins. */
  readonly tellsOfLogins: () => Promise<boolean>;
  readonly now: () => number;
};

/** From where somebody signs in. */
export type Caller = { readonly address: string; readonly headers: Headers };

/** What Better Auth tells of a session it made. */
const Made = z.object({ token: z.string() });

/** Whether Better Auth refused a code without a look at it, because it does not know the sign-in it is for. */
const isUnchecked = async (answer: Response): Promise<boolean> => {
  const told = z.object({ code: z.string() }).safeParse(await answer.json());
  return told.success && told.data.code === 'INVALID_TWO_FACTOR_COOKIE';
};

/** Signing in by username and password and, where it is turned on, by a code. */
export const createSignIn = ({ database, auth, limits, mailService, tellsOfLogins, now }: Dependencies) => {
  const store = new TeamStore(database.db, database.dialect);
  const failures = createFailedSignIns({ database });

  /** Notes that somebody was not let in, and why. */
  const refuse = async (
    kind: RejectionKind,
    reason: SignInError,
    user: TeamUser | undefined,
  ): Promise<SignInOutcome> => {
    await failures.add(reason, user, now());
    return { kind };
  };

  /** The same for an account that is over its limit: once an hour, so that a flood of attempts stays cheap to turn away. */
  const refuseLocked = async (
    name: string,
    find: () => Promise<TeamUser | undefined>,
  ): Promise<SignInOutcome> => {
    if (failures.isFirstLocked(name, now())) await failures.add('too-many', await find(), now());
    return { kind: 'too-many' };
  };

  /**
   * Writes down that somebody came, and lets them know by mail. A password that was changed, or an account that was
   * suspended, while they were on their way in, ends the session that was made by it; so does a code by which somebody
   * else came in first, and a session that is not of the account whose limits and codes were checked.
   */
  const arrive = async (
    user: TeamUser,
    hash: string | null,
    answer: Response,
    caller: Caller,
    code: string | null,
  ): Promise<SignInOutcome> => {
    const { token } = Made.parse(await answer.json());
    const mails = (await tellsOfLogins())
      ? [
          await mailService.toAddress(user.email, (settings) =>
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
    const refused = await lockTeam(database, async (team): Promise<'wrong' | 'used-code' | null> => {
      const current = await team.people.find(user.id);
      const isTheirs = (await team.sessions.userOf(token)) === user.id;
      if (!isTheirs || !current || current.banned || (await team.people.passwordOf(user.id)) !== hash) {
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
      await team.sessions.forgetExpired(nativeValues(database.dialect).moment(now()));
      await team.activity.add({ actor: user.name, deed: 'signed-in' }, now());
      await mailService.post(team.transaction, mails, now());
      return null;
    });
    if (refused === 'used-code') return refuse('used-code', 'used-code', user);
    if (refused !== null) return { kind: refused };
    if (mails.length > 0) mailService.wake();
    return { kind: 'signed-in', cookies: answer.headers.getSetCookie() };
  };

  return {
    withPassword: async (credentials: Credentials, caller: Caller): Promise<SignInOutcome> => {
      const name = credentials.username.toLowerCase();
      if (await limits.isOver(caller.address, name)) return refuseLocked(name, () => store.named(name));
      const user = await store.named(credentials.username);
      const hash = user ? await store.passwordOf(user.id) : null;
      if (user && hash === null) {
        // As long as for everybody else: the time it takes must not tell who is invited.
        await hashPassword(credentials.password);
        return refuse('wrong', 'wrong-password', user);
      }
      const library = await auth.library();
      const answer = await library.api.signInUsername({
        body: credentials,
        // Whatever the browser brings: who signs in gets a session of their own.
        headers: auth.cookies.none(caller.headers),
        asResponse: true,
      });
      if (answer.status === 403) return refuse('suspended', 'suspended', user);
      if (answer.status >= 500) throw new Error(`Signing in failed with ${answer.status}.`);
      if (!user) return refuse('wrong', 'unknown-account', user);
      if (!answer.ok) return refuse('wrong', 'wrong-password', user);
      const told: unknown = await answer.clone().json();
      if (typeof told === 'object' && told !== null && 'twoFactorRedirect' in told)
        return { kind: 'needs-code', cookies: answer.headers.getSetCookie() };
      return arrive(user, hash, answer, caller, null);
    },

    withCode: async ({ code: given, isRecovery }: SignInCode, caller: Caller): Promise<SignInOutcome> => {
      const identifier = auth.cookies.read(caller.headers, 'two_factor');
      const user = identifier === null ? null : await pendingUser(database.db, identifier);
      if (identifier === null || user === null) return { kind: 'begun-too-long-ago' };
      if (await limits.isOverWithCodes(caller.address, user.id))
        return refuseLocked(`code of ${user.id}`, async () => user);
      const code = isRecovery ? recoveryCodeOf(given) : given.replaceAll(' ', '');
      // Asked before as well, so that the sign-in that has begun is not used up.
      if (!isRecovery && (await new UsedCodes(database.db).isUsed(user.id, code, now())))
        return refuse('used-code', 'used-code', user);
      const hash = await store.passwordOf(user.id);
      // Better Auth sees the one cookie that was read here: it checks the code of the same account.
      const headers = auth.cookies.only(caller.headers, 'two_factor', identifier);
      const request = { headers, asResponse: true } as const;
      const { api } = await auth.library();
      const over = await auth.joining();
      const answer = isRecovery
        ? // One at a time: of two who enter the same code at once, one gets in.
          await lockTeam(database, ({ transaction }) =>
            over(transaction).api.verifyBackupCode({ ...request, body: { code } }),
          )
        : await api.verifyTOTP({ ...request, body: { code } });
      if (answer.status === 403) return refuse('suspended', 'suspended', user);
      if (answer.status >= 500)
        throw new Error(`The second step of signing in failed with ${answer.status}.`);
      if (answer.ok) return arrive(user, hash, answer, caller, isRecovery ? null : code);
      // Better Auth loses its count of wrong codes where it could not write: then it looks at no code any more, and none was wrong.
      if (await isUnchecked(answer)) return { kind: 'begun-too-long-ago' };
      await failures.add('wrong-code', user, now());
      // It ends a sign-in after five wrong codes: one begins again with the password.
      const isOver = (await pendingUser(database.db, identifier)) === null;
      return { kind: isOver ? 'begun-too-long-ago' : 'wrong' };
    },

    /** Ends the session; gives what makes the browser forget it. */
    signOut: async (caller: Caller): Promise<readonly string[]> => {
      const { api } = await auth.library();
      const token = auth.cookies.read(caller.headers, 'session_token');
      // Ended here: Better Auth would say that somebody is signed out even where it could not end the session.
      if (token !== null) await new SessionStore(database.db).endByToken(token);
      const answer = await api.signOut({ headers: auth.cookies.none(caller.headers), asResponse: true });
      return answer.headers.getSetCookie();
    },
  };
};

export type SignIn = ReturnType<typeof createSignIn>;
