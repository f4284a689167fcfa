import type { TwoFactorSetup } from '../../shared/admin/security.ts';
import type { Member } from '../../shared/admin/session.ts';
import type { Database } from '../db/database.ts';
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
  readonly now: () => number;
};

/** Who asks, from where, with the cookies that Better Auth knows them by. */
export type Asker = {
  readonly member: Member;
  readonly sessionId: string;
  /** When the session ends at the latest. */
  readonly endsAt: number;
  readonly address: string;
  readonly headers: Headers;
};

/** Why two-factor authentication was not changed. */
export type NotDone = {
  readonly kind: 'wrong-password' | 'wrong-code' | 'too-many' | 'already-on' | 'not-begun' | 'not-on';
};
type Cookies = { readonly cookies: readonly string[] };

export type BeginOutcome = NotDone | { readonly kind: 'begun'; readonly setup: TwoFactorSetup };
export type CodesOutcome = NotDone | ({ readonly kind: 'done'; readonly codes: string[] } & Cookies);
export type OffOutcome = NotDone | ({ readonly kind: 'done' } & Cookies);

/** Thrown out of a transaction so that nothing of it stays. */
class Undone extends Error {
  readonly outcome: NotDone;

  constructor(kind: NotDone['kind']) {
    super(kind);
    this.outcome = { kind };
  }
}

type Action = 'turned-on-two-factor' | 'turned-off-two-factor' | 'made-recovery-codes';

/** Somebody's own second step: turned on by the code of an authenticator app, kept usable by recovery codes. */
export const createOwnTwoFactor = ({ database, auth, password, limits, now }: Dependencies) => {
  const proven = async (
    { member, address }: Asker,
    given: string,
  ): Promise<NotDone | Extract<Proof, { kind: 'right' }>> => {
    const proof = await password.prove(member, address, given);
    return proof.kind === 'wrong' ? { kind: 'wrong-password' } : proof;
  };

  /** The headers by which Better Auth knows the asker, and no other cookie that came along. */
  const sessionHeaders = ({ headers }: Asker): Headers => {
    const token = auth.cookies.read(headers, 'session_token');
    return token === null ? auth.cookies.none(headers) : auth.cookies.only(headers, 'session_token', token);
  };

  /** The cookies of the session that takes the place of the asker's: it ends when that would have ended. */
  const replacedSession = ({ endsAt }: Asker, headers: Headers): string[] =>
    auth.cookies.capped(headers.getSetCookie(), (endsAt - now()) / 1_000);

  /** Has Better Auth do it, and writes it down, in one transaction, while nobody else changes the account. */
  const together = async <T>(
    asker: Asker,
    provenHash: string | null,
    deed: Action,
    work: (api: BetterAuth['api'], transaction: LockedTeam['transaction']) => Promise<T>,
  ): Promise<T | NotDone> => {
    const over = await auth.joining();
    return lockOwnAccount(database, asker, provenHash, async ({ transaction, activity }) => {
      const done = await work(over(transaction).api, transaction);
      await activity.add({ actor: asker.member.name, deed }, now());
      return done;
    }).catch((error: unknown) => {
      if (error instanceof Undone) return error.outcome;
      throw error;
    });
  };

  return {
    /** Gives what an authenticator app needs. Nothing is on before its first code came. */
    begin: async (asker: Asker, given: string): Promise<BeginOutcome> => {
      if (asker.member.hasTwoFactor) return { kind: 'already-on' };
      const proof = await proven(asker, given);
      if (proof.kind !== 'right') return proof;
      const { api } = await auth.library();
      const begun = await api.enableTwoFactor({
        body: { password: given, method: 'totp' },
        headers: sessionHeaders(asker),
      });
      if (begun.method !== 'totp') throw new Error('Better Auth gave no key for an authenticator app.');
      const { totpURI: uri } = begun;
      return { kind: 'begun', setup: { uri, key: new URL(uri).searchParams.get('secret') ?? '' } };
    },

    /** Turns it on by the first code; gives the recovery codes. */
    finish: async (asker: Asker, given: string): Promise<CodesOutcome> => {
      if (asker.member.hasTwoFactor) return { kind: 'already-on' };
      // Codes are guessed no faster here than at the door.
      if (await limits.isOverWithCodes(asker.address, asker.member.id)) return { kind: 'too-many' };
      const code = given.replaceAll(' ', '');
      return together(asker, null, 'turned-on-two-factor', async (api, transaction) => {
        const answer = await api.verifyTOTP({
          body: { code },
          headers: sessionHeaders(asker),
          asResponse: true,
        });
        if (!answer.ok) throw new Undone(answer.status === 401 ? 'wrong-code' : 'not-begun');
        // A code counts once: somebody who watched this enrolment cannot sign in with the same one.
        const used = new UsedCodes(transaction);
        if (await used.isUsed(asker.member.id, code, now())) throw new Undone('wrong-code');
        await used.add(asker.member.id, code, now());
        const { backupCodes: codes } = await api.viewBackupCodes({ body: { userId: asker.member.id } });
        return { kind: 'done' as const, codes, cookies: replacedSession(asker, answer.headers) };
      });
    },

    /** How many recovery codes are left; null where two-factor authentication is off. */
    codesLeft: async ({ id, hasTwoFactor }: Member): Promise<number | null> => {
      if (!hasTwoFactor) return null;
      const { api } = await auth.library();
      const { backupCodes } = await api.viewBackupCodes({ body: { userId: id } });
      return backupCodes.length;
    },

    turnOff: async (asker: Asker, given: string): Promise<OffOutcome> => {
      if (!asker.member.hasTwoFactor) return { kind: 'not-on' };
      const proof = await proven(asker, given);
      if (proof.kind !== 'right') return proof;
      return together(asker, proof.hash, 'turned-off-two-factor', async (api) => {
        const { headers } = await api.disableTwoFactor({
          body: { password: given },
          headers: sessionHeaders(asker),
          returnHeaders: true,
        });
        return { kind: 'done' as const, cookies: replacedSession(asker, headers) };
      });
    },

    /** New recovery codes, in place of all older ones. */
    renewCodes: async (asker: Asker, given: string): Promise<CodesOutcome> => {
      if (!asker.member.hasTwoFactor) return { kind: 'not-on' };
      const proof = await proven(asker, given);
      if (proof.kind !== 'right') return proof;
      return together(asker, proof.hash, 'made-recovery-codes', async (api) => {
        const { backupCodes: codes } = await api.generateBackupCodes({
          body: { password: given },
          headers: sessionHeaders(asker),
        });
        return { kind: 'done' as const, codes, cookies: [] };
      });
    },
  };
};

export type OwnTwoFactor = ReturnType<typeof createOwnTwoFactor>;
