import type { Member } from '../../shared/admin/session.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { InvitationStore } from './invitation-store.ts';
import { SessionStore } from './session-store.ts';
import { TeamRejection } from './team-rejection.ts';
import { TeamStore, type TeamUser } from './team-store.ts';

/** Who changes the team. */
export type Actor = Pick<Member, 'id' | 'name'>;

const storesOver = (transaction: Database['db'], dialect: Database['dialect']) => {
  const people = new TeamStore(transaction, dialect);
  return {
    transaction,
    people,
    sessions: new SessionStore(transaction),
    invitations: new InvitationStore(transaction),
    activity: new ActivityLog(transaction),
    /** Somebody who must be there. */
    one: async (id: string): Promise<TeamUser> => {
      const user = await people.find(id);
      if (user === undefined) throw new TeamRejection('missing');
      return user;
    },
  };
};

/** The team while nobody else can change it. */
export type LockedTeam = ReturnType<typeof storesOver>;

/** Works on the team in one transaction while all others who want to change it wait, in other processes, too. */
export const lockTeam = <T>(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  work: (team: LockedTeam) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    const team = storesOver(transaction, dialect);
    await team.people.hold();
    return work(team);
  });

/** Who changes their own account, in which session. */
export type Owner = { readonly member: Actor; readonly sessionId: string };

/**
 * The same for whoever changes their own account. A session that was ended while this waited changes nothing any more; nor
 * does a password that was proven and is no longer the one.
 */
export const lockOwnAccount = <T>(
  database: Pick<Database, 'db' | 'dialect'>,
  { member, sessionId }: Owner,
  provenHash: string | null,
  work: (team: LockedTeam) => Promise<T>,
): Promise<T> =>
  lockTeam(database, async (team) => {
    const isStill =
      (await team.sessions.has(member.id, sessionId)) &&
      (provenHash === null || (await team.people.passwordOf(member.id)) === provenHash);
    if (!isStill) throw new TeamRejection('overtaken');
    return work(team);
  });

/** The same for an Administrator: one who was suspended a moment ago, while this waited, is one no longer. */
export const lockTeamFor = <T>(
  database: Pick<Database, 'db' | 'dialect'>,
  actor: Actor,
  work: (team: LockedTeam) => Promise<T>,
): Promise<T> =>
  lockTeam(database, async (team) => {
    const current = await team.people.find(actor.id);
    if (current?.role !== 'administrator' || current.banned)
      throw new TeamRejection('no-longer-administrator');
    return work(team);
  });
