import type { Kysely } from 'kysely';
import type { Attention, AttentionKind } from '../../shared/admin/dashboard.ts';
import type { Schema } from '../db/schema.ts';
import type { TeamOrders } from '../votes/team/team-orders.ts';

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly orders: Pick<TeamOrders, 'inNeed'>;
  readonly now: () => number;
};

const countIn = async (
  db: Kysely<Schema>,
  table: 'comment' | 'feedback' | 'contact_message' | 'mail',
  state: 'waiting' | 'new' | 'failed',
): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What only an Administrator can see to: money, and mail. */
const forAdministrators = async ({ db, orders, now }: Dependencies): Promise<[AttentionKind, number][]> => {
  const { late, inTrouble } = await orders.inNeed(now());
  return [
    ['orders-in-trouble', inTrouble],
    ['late-orders', late],
    ['failed-mail', await countIn(db, 'mail', 'failed')],
  ];
};

/** What waits for somebody of the team, the most pressing first; nothing that waits for nobody. */
export const needsAttention = async (
  dependencies: Dependencies,
  isAdministrator: boolean,
): Promise<readonly Attention[]> => {
  const { db } = dependencies;
  const counts: [AttentionKind, number][] = [
    ...(isAdministrator ? await forAdministrators(dependencies) : []),
    ['waiting-comments', await countIn(db, 'comment', 'waiting')],
    ['waiting-feedback', await countIn(db, 'feedback', 'waiting')],
    ['new-messages', await countIn(db, 'contact_message', 'new')],
  ];
  return counts.filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }));
};
