import type { Kysely } from 'kysely';
import type { Attention, AttentionKind } from '../../shared/admin/dashboard.ts';
import { gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { Schema } from '../db/schema.ts';
import { displayedMailStateSql } from '../mail/outbox/mail-state.ts';
import type { TeamOrders } from '../votes/team/team-orders.ts';

export type AttentionDependencies = {
  readonly db: Kysely<Schema>;
  readonly orders: Pick<TeamOrders, 'inNeed' | 'waiting'>;
  readonly settings: () => Promise<SiteSettings>;
  /** Whether a mail server is set; without one, mail stays in the outbox. */
  readonly sendsMail: boolean;
  readonly now: () => number;
};

/** How long a mail may wait for its server before somebody should look. */
const mailTimeouts = 15 * 60_000;

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

const countWaitingMail = async (db: Kysely<Schema>, before: number): Promise<number> => {
  const { count } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where(displayedMailStateSql, '=', 'waiting')
    .where('created_gmt', '<=', gmtText(before))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What only an Administrator can see to: money, and mail. The orders come to what the inbox counts. */
const forAdministrators = async ({
  db,
  orders,
  sendsMail,
  now,
}: AttentionDependencies): Promise<[AttentionKind, number][]> => {
  const { late, withMismatch } = await orders.inNeed(now());
  return [
    ['orders-in-trouble', withMismatch],
    ['late-orders', late],
    ['pending-orders', (await orders.waiting()) - withMismatch - late],
    ['failed-mail', await countIn(db, 'mail', 'failed')],
    sendsMail
      ? ['late-mail', await countWaitingMail(db, now() - mailTimeouts)]
      : ['unsendable-mail', await countWaitingMail(db, now())],
  ];
};

/** What waits for somebody of the team, the most pressing first; nothing that waits for nobody. */
export const needsAttention = async (
  dependencies: AttentionDependencies,
  isAdministrator: boolean,
): Promise<readonly Attention[]> => {
  const { db, settings } = dependencies;
  const counts: [AttentionKind, number][] = [
    ['maintenance-mode', (await settings()).maintenanceMode ? 1 : 0],
    ...(isAdministrator ? await forAdministrators(dependencies) : []),
    ['waiting-comments', await countIn(db, 'comment', 'waiting')],
    ['waiting-feedback', await countIn(db, 'feedback', 'waiting')],
    ['new-messages', await countIn(db, 'contact_message', 'new')],
  ];
  return counts.filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }));
};
