import type { TwoFactorSetup } from '../../shared/admin/security.ts';
import type { Member } from '../../shared/admin/session.ts';
import type { Database } from '../db/database.ts';
import type { MailService } from '../mail/mail-service.ts';
import { type AccountChange, accountChangedMail } from './account-changed-mail.ts';
import type { BetterAuth } from './better-auth.ts';
import { type LockedTeam, lockOwnAccount } from './locked-team.ts';
import type { OwnPassword, Proof } from './own-password.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { TeamAuth } from './team-auth.ts';
import { UsedCodes } from './used-codes.ts';

type Dependencies = {
  readonly database: Database;
  readonly auth: TeamAuth;
  readonly password: Pick<OwnPassword, 'prove'>;
  readonly limits: Pick<SignInLimits, 'isOverWithCodes'>;
  readonly mailService: MailService;
  readonly now: () => number;
};

/** A signed-in member with their address and the cookies that Better Auth identifies them by. */
type SignedInCaller = {
  readonly member: Member;
  readonly sessionId: string;
  /** The absolute end of the session. */
  readonly endsAt: number;
  readonly address: string;
  readonly headers: Headers;
};

/** Why two-factor authentication was not changed. */
export type TwoFactorRejection = {
  readonly kind: 'wrong-password' | 'wrong-code' | 'too-many' | 'already-on' | 'not-begun' | 'not-on';
};
type Cookies = { readonly cookies: readonly string[] };

type BeginOutcome = TwoFactorRejection | { readonly kind: 'begun'; readonly setup: TwoFactorSetup };
type CodesOutcome = TwoFactorRejection | ({ readonly kind: 'done'; readonly codes: string[] } & Cookies);
type OffOutcome = TwoFactorRejection | ({ readonly kind: 'done' } & Cookies);

/** Thrown inside a transaction to roll it back. */
class RolledBack extends Error {
  readonly outcome: TwoFactorRejection;

  constructor(kind: TwoFactorRejection['kind']) {
    super(kind);
    this.outcome = { kind };
  }
}

/** The actions with what the member is told about them by mail. */
const changes = {
  'turned-on-two-factor': 'two-factor-on',
  'turned-off-two-factor': 'two-factor-off',
  'made-recovery-codes': 'recovery-codes',
} as const satisfies Record<string, AccountChange>;
type Action = keyof typeof changes;

/** A member's own two-factor authentication: a code of an authenticator app turns it on; recovery codes replace a lost app. */
export const createOwnTwoFactor = ({ database, auth, password, limits, mailService, now }: Dependencies) => {
  const provePassword = async (
    { member, address }: SignedInCaller,
    given: string,
  ): Promise<TwoFactorRejection | Extract<Proof, { kind: 'right' }>> => {
    const proof = await password.prove(member, address, given);
    return proof.kind === 'wrong' ? { kind: 'wrong-password' } : proof;
  };

  /** The request's headers with the session's cookie only. */
  const getSessionHeaders = ({ headers }: SignedInCaller): Headers => {
    const token = auth.cookies.read(headers, 'session_token');
    return token === null
      ? auth.cookies.withoutCookies(headers)
      : auth.cookies.withOnly(headers, 'session_token', token);
  };

  /** The cookies of the session that replaces the caller's: it ends when the caller's would have. */
  const listReplacementCookies = ({ endsAt }: SignedInCaller, headers: Headers): string[] =>
    auth.cookies.capSessionAge(headers.getSetCookie(), (endsAt - now()) / 1_000);

  /** Runs Better Auth's change and adds the activity in one transaction, with the team locked. */
  const changeInTransaction = async <T>(
    caller: SignedInCaller,
    provenHash: string | null,
    action: Action,
    work: (api: BetterAuth['api'], transaction: LockedTeam['transaction']) => Promise<T>,
  ): Promise<T | TwoFactorRejection> => {
    const createFor = await auth.forTransaction();
    const compose = await mailService.loadComposer();
    const outcome = await lockOwnAccount(
      database,
      caller,
      provenHash,
      async ({ transaction, activity, getUser }) => {
        const done = await work(createFor(transaction).api, transaction);
        await activity.add({ actor: caller.member.name, action: action }, now());
        const { name, email } = await getUser(caller.member.id);
        const mail = compose(email, (settings) =>
          accountChangedMail(settings, { name, site: mailService.site, change: changes[action] }),
        );
        await mailService.enqueue(transaction, [mail], now());
        return done;
      },
    ).catch((error: unknown) => {
      if (error instanceof RolledBack) return error.outcome;
      throw error;
    });
    mailService.wake();
    return outcome;
  };

  return {
    /** Returns the key for an authenticator app. Two-factor authentication stays off until the app's first code. */
    begin: async (caller: SignedInCaller, given: string): Promise<BeginOutcome> => {
      if (caller.member.hasTwoFactor) return { kind: 'already-on' };
      const proof = await provePassword(caller, given);
      if (proof.kind !== 'right') return proof;
      const { api } = await auth.library();
      const begun = await api.enableTwoFactor({
        body: { password: given, method: 'totp' },
        headers: getSessionHeaders(caller),
      });
      if (begun.method !== 'totp') throw new Error('Better Auth gave no key for an authenticator app.');
      const { totpURI: uri } = begun;
      return { kind: 'begun', setup: { uri, key: new URL(uri).searchParams.get('secret') ?? '' } };
    },

    /** Turns two-factor authentication on by the first code; returns the recovery codes. */
    finish: async (caller: SignedInCaller, given: string): Promise<CodesOutcome> => {
      if (caller.member.hasTwoFactor) return { kind: 'already-on' };
      // The same limit as for signing in, so that codes cannot be guessed faster here.
      if (await limits.isOverWithCodes(caller.address, caller.member.id)) return { kind: 'too-many' };
      const code = given.replaceAll(' ', '');
      return changeInTransaction(caller, null, 'turned-on-two-factor', async (api, transaction) => {
        const response = await api.verifyTOTP({
          body: { code },
          headers: getSessionHeaders(caller),
          asResponse: true,
        });
        if (!response.ok) throw new RolledBack(response.status === 401 ? 'wrong-code' : 'not-begun');
        // A code works once: an onlooker of this enrolment cannot sign in with it.
        const used = new UsedCodes(transaction);
        if (await used.isUsed(caller.member.id, code, now())) throw new RolledBack('wrong-code');
        await used.add(caller.member.id, code, now());
        const { backupCodes: codes } = await api.viewBackupCodes({ body: { userId: caller.member.id } });
        return { kind: 'done' as const, codes, cookies: listReplacementCookies(caller, response.headers) };
      });
    },

    /** How many recovery codes are left; null where two-factor authentication is off. */
    codesLeft: async ({ id, hasTwoFactor }: Member): Promise<number | null> => {
      if (!hasTwoFactor) return null;
      const { api } = await auth.library();
      const { backupCodes } = await api.viewBackupCodes({ body: { userId: id } });
      return backupCodes.length;
    },

    turnOff: async (caller: SignedInCaller, given: string): Promise<OffOutcome> => {
      if (!caller.member.hasTwoFactor) return { kind: 'not-on' };
      const proof = await provePassword(caller, given);
      if (proof.kind !== 'right') return proof;
      return changeInTransaction(caller, proof.hash, 'turned-off-two-factor', async (api) => {
        const { headers } = await api.disableTwoFactor({
          body: { password: given },
          headers: getSessionHeaders(caller),
          returnHeaders: true,
        });
        return { kind: 'done' as const, cookies: listReplacementCookies(caller, headers) };
      });
    },

    /** New recovery codes, in place of all older ones. */
    renewCodes: async (caller: SignedInCaller, given: string): Promise<CodesOutcome> => {
      if (!caller.member.hasTwoFactor) return { kind: 'not-on' };
      const proof = await provePassword(caller, given);
      if (proof.kind !== 'right') return proof;
      return changeInTransaction(caller, proof.hash, 'made-recovery-codes', async (api) => {
        const { backupCodes: codes } = await api.generateBackupCodes({
          body: { password: given },
          headers: getSessionHeaders(caller),
        });
        return { kind: 'done' as const, codes, cookies: [] };
      });
    },
  };
};
