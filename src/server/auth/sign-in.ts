import type { Credentials, SignInCode } from '../../shared/admin/session.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Mailroom } from '../mail/mailroom.ts';
import { newLoginLetter } from './new-login-letter.ts';
import { pendingUser } from './pending-sign-in.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { TeamAuth } from './team-auth.ts';
import { TeamStore, type TeamUser } from './team-store.ts';

/** What became of an attempt to sign in. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly cookies: readonly string[] }
  /** The password is right; the second step is asked for. */
  | { readonly kind: 'needs-code'; readonly cookies: readonly string[] }
  | { readonly kind: 'wrong' | 'suspended' | 'too-many' | 'begun-too-long-ago' };

type Dependencies = {
  readonly database: Database;
  readonly auth: TeamAuth;
  readonly limits: SignInLimits;
  readonly mailroom: Mailroom;
  /** Whether the team wants to be told of new logins. */
  readonly tellsOfLogins: () => Promise<boolean>;
  readonly now: () => number;
};

/** From where somebody signs in. */
export type Caller = { readonly address: string; readonly headers: Headers };

/** Signing in by username and password and, where it is turned on, by a code. */
export const createSignIn = ({ database, auth, limits, mailroom, tellsOfLogins, now }: Dependencies) => {
  const store = new TeamStore(database.db, database.dialect);

  /** Writes down that somebody came, and lets them know by mail. */
  const note = async (user: TeamUser, { headers }: Caller): Promise<void> => {
    const mails = (await tellsOfLogins())
      ? [
          await mailroom.toVisitor(user.email, (settings) =>
            newLoginLetter({
              settings,
              site: mailroom.site,
              name: user.name,
              device: headers.get('user-agent') ?? '',
              at: gmtText(now()),
            }),
          ),
        ]
      : [];
    await inTransaction(database.db, async (transaction) => {
      await new ActivityLog(transaction).add({ actor: user.name, deed: 'signed-in' }, now());
      await mailroom.post(transaction, mails, now());
    });
    if (mails.length > 0) mailroom.wake();
  };

  return {
    withPassword: async (credentials: Credentials, caller: Caller): Promise<SignInOutcome> => {
      if (await limits.isOver(caller.address, credentials.username)) return { kind: 'too-many' };
      const library = await auth.library();
      const answer = await library.api.signInUsername({
        body: credentials,
        headers: caller.headers,
        asResponse: true,
      });
      if (answer.status === 403) return { kind: 'suspended' };
      if (!answer.ok && answer.status < 500) return { kind: 'wrong' };
      if (!answer.ok) throw new Error(`Signing in failed with ${answer.status}.`);
      const cookies = answer.headers.getSetCookie();
      const told: unknown = await answer.json();
      if (typeof told === 'object' && told !== null && 'twoFactorRedirect' in told)
        return { kind: 'needs-code', cookies };
      const user = await store.named(credentials.username);
      if (user) await note(user, caller);
      return { kind: 'signed-in', cookies };
    },

    withCode: async ({ code, isRecovery }: SignInCode, caller: Caller): Promise<SignInOutcome> => {
      const user = await pendingUser(database.db, caller.headers);
      if (user === null) return { kind: 'begun-too-long-ago' };
      if (await limits.isOverWithCodes(caller.address, user.id)) return { kind: 'too-many' };
      const { api } = await auth.library();
      const request = { headers: caller.headers, asResponse: true } as const;
      const answer = isRecovery
        ? await api.verifyBackupCode({ ...request, body: { code } })
        : await api.verifyTOTP({ ...request, body: { code: code.replaceAll(' ', '') } });
      if (answer.status === 403) return { kind: 'suspended' };
      if (!answer.ok && answer.status < 500) return { kind: 'wrong' };
      if (!answer.ok) throw new Error(`The second step of signing in failed with ${answer.status}.`);
      await note(user, caller);
      return { kind: 'signed-in', cookies: answer.headers.getSetCookie() };
    },

    /** Ends the session; gives what makes the browser forget it. */
    signOut: async (caller: Caller): Promise<readonly string[]> => {
      const { api } = await auth.library();
      const answer = await api.signOut({ headers: caller.headers, asResponse: true });
      return answer.headers.getSetCookie();
    },
  };
};

export type SignIn = ReturnType<typeof createSignIn>;
