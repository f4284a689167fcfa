import type { Member } from '../../shared/admin/session.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { InvitationStore } from './invitation-store.ts';
import { SessionStore } from './session-store.ts';
import { TeamRejection } from './team-rejection.ts';
import { TeamStore, type TeamUser } from './team-store.ts';

/** The member who changes the team. */
export type Actor = Pick<Member, 'id' | 'name'>;

const createStores = (transaction: Database['db'], dialect: Database['dialect']) => {
  const users = new TeamStore(transaction, dialect);
  return {
    transaction,
    users,
    sessions: new SessionStore(transaction),
    invitations: new InvitationStore(transaction),
    activity: new ActivityLog(transaction),
    /** Throws where the user does not exist. */
    getUser: async (id: string): Promise<TeamUser> => {
      const user = await users.find(id);
      if (user === undefined) throw new TeamRejection('missing');
      return user;
    },
  };
};

/** The team's stores within a transaction that has locked the team. */
export type LockedTeam = ReturnType<typeof createStores>;

/** Runs work in a transaction that locks the team: all other changes wait, in other processes, too. */
export const lockTeam = <T>(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  work: (team: LockedTeam) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    const team = createStores(transaction, dialect);
    await team.users.lock();
    return work(team);
  });

/** A member who changes their own account, and their session. */
export type Owner = { readonly member: Actor; readonly sessionId: string };

/**
 * Locks the team for a change of the caller's own account. Throws where the session was ended, or the proven password was
 * changed, while this waited for the lock.
 */
export const lockOwnAccount = <T>(
  database: Pick<Database, 'db' | 'dialect'>,
  { member, sessionId }: Owner,
  provenHash: string | null,
  work: (team: LockedTeam) => Promise<T>,
): Promise<T> =>
  lockTeam(database, async (team) => {
    const isUnchanged =
      (await team.sessions.has(member.id, sessionId)) &&
      (provenHash === null || (await team.users.findPasswordHash(member.id)) === provenHash);
    if (!isUnchanged) throw new TeamRejection('conflict');
    return work(team);
  });

/** Locks the team for an Administrator. Throws where they lost that role, or were suspended, while this waited for the lock. */
export const lockTeamAsAdministrator = <T>(
  database: Pick<Database, 'db' | 'dialect'>,
  actor: Actor,
  work: (team: LockedTeam) => Promise<T>,
): Promise<T> =>
  lockTeam(database, async (team) => {
    const current = await team.users.find(actor.id);
    if (current?.role !== 'administrator' || current.banned)
      throw new TeamRejection('no-longer-administrator');
    return work(team);
  });
