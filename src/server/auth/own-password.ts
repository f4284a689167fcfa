import { securitySentences } from '../../shared/admin/security.ts';
import type { Member } from '../../shared/admin/session.ts';
import type { Database } from '../db/database.ts';
import { holdTeam } from './held-team.ts';
import { passwordFault } from './password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { TeamStore } from './team-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly limits: SignInLimits;
  readonly now: () => number;
};

/** Whether a password that was typed in proves who asks. */
export type Proof = 'right' | 'wrong' | 'too-many';

export type PasswordChangeOutcome =
  | { readonly kind: 'changed' | 'too-many' }
  | { readonly kind: 'faulty'; readonly faults: Readonly<Record<string, string>> };

/** Somebody's own password: proving that they know it, and changing it. */
export const createOwnPassword = ({ database, limits, now }: Dependencies) => {
  const store = new TeamStore(database.db, database.dialect);

  /** Guesses count as attempts to sign in: a session left open somewhere gives nobody more of them. */
  const prove = async ({ id, username }: Member, address: string, password: string): Promise<Proof> => {
    if (await limits.isOver(address, username)) return 'too-many';
    return (await isPassword(password, await store.passwordOf(id))) ? 'right' : 'wrong';
  };

  return {
    prove,

    /** Changes it; this session stays, all others end. */
    change: async (
      { member, sessionId }: { readonly member: Member; readonly sessionId: string },
      address: string,
      given: { readonly currentPassword: string; readonly newPassword: string },
    ): Promise<PasswordChangeOutcome> => {
      const proof = await prove(member, address, given.currentPassword);
      if (proof === 'too-many') return { kind: 'too-many' };
      if (proof === 'wrong')
        return { kind: 'faulty', faults: { currentPassword: securitySentences.wrongPassword } };
      const fault =
        given.newPassword === given.currentPassword
          ? securitySentences.samePassword
          : passwordFault(given.newPassword, member.username);
      if (fault !== null) return { kind: 'faulty', faults: { newPassword: fault } };
      const hash = await hashPassword(given.newPassword);
      await holdTeam(database, async (team) => {
        // Somebody who was deleted meanwhile has no account to put it to.
        await team.one(member.id);
        await team.people.setPassword(member.id, hash, now());
        await team.sessions.endAll(member.id, sessionId);
        await team.invitations.endAll(member.id);
        await team.activity.add({ actor: member.name, deed: 'changed-password' }, now());
      });
      return { kind: 'changed' };
    },
  };
};

export type OwnPassword = ReturnType<typeof createOwnPassword>;
