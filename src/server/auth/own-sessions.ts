import type { SessionLine } from '../../shared/admin/security.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Database } from '../db/database.ts';
import { getDeviceName } from './device-name.ts';
import { toMilliseconds } from './native-values.ts';
import { SessionStore, type TeamSession } from './session-store.ts';

type Dependencies = { readonly database: Database; readonly now: () => number };

const toLine = (session: TeamSession, current: string): SessionLine => ({
  id: session.id,
  device: getDeviceName(session.user_agent ?? ''),
  address: session.ip_address ?? '',
  since: gmtText(toMilliseconds(session.created_at)),
  lastSeen: gmtText(toMilliseconds(session.updated_at)),
  isThisDevice: session.id === current,
});

/** A member's own sessions: listing and ending them. */
export const createOwnSessions = ({ database, now }: Dependencies) => {
  const store = new SessionStore(database.db);
  return {
    /** This device first, then by last use. */
    list: async (userId: string, current: string): Promise<readonly SessionLine[]> => {
      const lines = (await store.list(userId, now())).map((session) => toLine(session, current));
      return lines.sort((one, other) => Number(other.isThisDevice) - Number(one.isThisDevice));
    },
    end: (userId: string, id: string): Promise<boolean> => store.end(userId, id),
    endOthers: (userId: string, current: string): Promise<void> => store.endAll(userId, current),
  };
};
