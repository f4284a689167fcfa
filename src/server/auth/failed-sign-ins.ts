import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import type { TeamUser } from './team-store.ts';

/** The reasons, as the activity list shows them. */
const reasons = {
  'wrong-password': 'the password was wrong',
  'wrong-code': 'the code was wrong',
  'used-code': 'the code had already been used',
  suspended: 'the account is suspended',
  'too-many': 'there were too many attempts',
  'unknown-account': 'there is no such account',
} as const;

export type FailedSignInReason = keyof typeof reasons;

const hour = 3_600_000;

/** The name for an unknown account. What was typed is not stored: it may be a password. */
const unknownActor = 'Someone';

/** How many locked names are recorded in an hour; further ones of a flood are rejected without a record. */
const maxLocked = 200;

/**
 * Adds failed sign-ins to the activity list: one line per account, reason and hour, with a count, so that the list cannot be
 * flooded.
 */
export const createFailedSignIns = ({ database }: { readonly database: Database }) => {
  /** Names over their limit that are recorded in this hour: further attempts must not cost a write each. */
  let locked = { hour: 0, names: new Set<string>() };

  return {
    add: async (
      reason: FailedSignInReason,
      user: Pick<TeamUser, 'id' | 'name'> | undefined,
      now: number,
    ): Promise<void> => {
      const key = `failed-sign-in ${Math.floor(now / hour)} ${reason} ${user?.id ?? ''}`;
      const actor = user?.name ?? unknownActor;
      await new ActivityLog(database.db).addGrouped(
        key,
        { actor, action: 'failed-sign-in', subject: reasons[reason] },
        now,
      );
    },

    /** Whether this is the first attempt of the hour on a name that is over its limit. */
    isFirstLocked: (name: string, now: number): boolean => {
      const current = Math.floor(now / hour);
      if (locked.hour !== current) locked = { hour: current, names: new Set() };
      if (locked.names.has(name) || locked.names.size >= maxLocked) return false;
      locked.names.add(name);
      return true;
    },
  };
};
