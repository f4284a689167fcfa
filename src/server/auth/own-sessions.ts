import type { SessionLine } from '../../shared/admin/security.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Database } from '../db/database.ts';
import { deviceWords } from './device-words.ts';
import { timeOf } from './native-values.ts';
import { SessionStore, type TeamSession } from './session-store.ts';

type Dependencies = { readonly database: Database; readonly now: () => number };

const asLine = (session: TeamSession, current: string): SessionLine => ({
  id: session.id,
  device: deviceWords(session.user_agent ?? ''),
  address: session.ip_address ?? '',
  since: gmtText(timeOf(session.created_at)),
  lastSeen: gmtText(timeOf(session.updated_at)),
  isThisDevice: session.id === current,
});

/** Where somebody is signed in, and how they sign out there. */
export const createOwnSessions = ({ database, now }: Dependencies) => {
  const store = new SessionStore(database.db);
  return {
    /** This device first, then by when each was last used. */
    list: async (userId: string, current: string): Promise<readonly SessionLine[]> => {
      const lines = (await store.of(userId, now())).map((session) => asLine(session, current));
      return lines.sort((one, other) => Number(other.isThisDevice) - Number(one.isThisDevice));
    },
    end: (userId: string, id: string): Promise<boolean> => store.end(userId, id),
    endOthers: (userId: string, current: string): Promise<void> => store.endAll(userId, current),
  };
};

export type OwnSessions = ReturnType<typeof createOwnSessions>;
