import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import type { TeamUser } from './team-store.ts';

/** Why somebody was not let in, in the words of the activity list. */
const reasons = {
  'wrong-password': 'the password was wrong',
  'wrong-code': 'the code was wrong',
  'used-code': 'the code had been used already',
  suspended: 'the account is suspended',
  'too-many': 'there were too many attempts',
  'unknown-account': 'there is no such account',
} as const;

export type SignInError = keyof typeof reasons;

const hour = 3_600_000;

/** What the list calls somebody whose username nobody has. What was typed is not kept: it may be a password. */
const stranger = 'Somebody';

/** So many names that are over their limit are noted in an hour; a flood of others is turned away without a trace. */
const mostLocked = 200;

/**
 * Writes failed sign-ins into the activity list: for each account and reason one line an hour, which counts them. So nobody
 * can flood the list.
 */
export const createFailedSignIns = ({ database }: { readonly database: Database }) => {
  /** Names that were over their limit in this hour and are noted: the next attempts must not cost a write each. */
  let locked = { hour: 0, names: new Set<string>() };

  return {
    add: async (
      reason: SignInError,
      user: Pick<TeamUser, 'id' | 'name'> | undefined,
      now: number,
    ): Promise<void> => {
      const key = `failed-sign-in ${Math.floor(now / hour)} ${reason} ${user?.id ?? ''}`;
      const actor = user?.name ?? stranger;
      await new ActivityLog(database.db).addToLine(
        key,
        { actor, deed: 'failed-sign-in', subject: reasons[reason] },
        now,
      );
    },

    /** Whether an attempt on this name, which is over its limit, is the first of the hour. */
    isFirstLocked: (name: string, now: number): boolean => {
      const current = Math.floor(now / hour);
      if (locked.hour !== current) locked = { hour: current, names: new Set() };
      if (locked.names.has(name) || locked.names.size >= mostLocked) return false;
      locked.names.add(name);
      return true;
    },
  };
};
