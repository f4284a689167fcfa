import type { Kysely } from 'kysely';
import { contentTypes } from '../../content/registry.ts';
import type { Attention, AttentionKind } from '../../shared/admin/dashboard.ts';
import { gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { BackupState, SiteBackups } from '../backup/site-backups.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import type { Schema } from '../db/schema.ts';
import { displayedMailStateSql } from '../mail/outbox/mail-state.ts';
import type { TeamOrders } from '../votes/team/team-orders.ts';

export type AttentionDependencies = {
  readonly db: Kysely<Schema>;
  readonly orders: Pick<TeamOrders, 'countNeedingAttention' | 'readGatewayState' | 'waiting'>;
  readonly host: Pick<ContentHost, 'remote'>;
  readonly settings: () => Promise<SiteSettings>;
  readonly backups: Pick<SiteBackups, 'readState'>;
  /** Whether a mail server is set; without one, mails stay in the outbox. */
  readonly sendsMail: boolean;
  readonly now: () => number;
};

/** How long a mail may wait in the outbox before the team should look. */
const mailWaitLimit = 15 * 60_000;

const countByState = async (
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

/** Those that the site has paused; the team's own pauses are its decision. */
const countPausedNewsletters = async (db: Kysely<Schema>): Promise<number> => {
  const { count } = await db
    .selectFrom('newsletter')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', '=', 'paused')
    .where('problem', 'is not', null)
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

const listBackupProblems = ({ last, daysWithout, copyProblem }: BackupState): [AttentionKind, number][] => [
  [last === null ? 'missing-backup' : 'old-backup', daysWithout],
  ['failed-backup-copy', copyProblem === null ? 0 : 1],
];

/** Orders and mails, which only administrators see. The four counts of orders add up to the inbox's count. */
const countForAdministrators = async ({
  db,
  orders,
  sendsMail,
  now,
}: AttentionDependencies): Promise<[AttentionKind, number][]> => {
  const { overdue, late, withMismatch, unverifiable } = await orders.countNeedingAttention(now());
  const gateway = await orders.readGatewayState(now());
  return [
    ['gateway-key', gateway.isKeyRejected ? 1 : 0],
    ['gateway-silence', gateway.silentMinutes],
    ['refused-orders', gateway.refusedOrders],
    ['unverifiable-orders', unverifiable],
    ['orders-with-mismatch', withMismatch],
    ['late-payments', late],
    ['overdue-orders', overdue],
    ['pending-orders', (await orders.waiting()) - withMismatch - late - overdue],
    ['paused-newsletters', await countPausedNewsletters(db)],
    ['failed-mail', await countByState(db, 'mail', 'failed')],
    sendsMail
      ? ['late-mail', await countWaitingMail(db, now() - mailWaitLimit)]
      : ['unsendable-mail', await countWaitingMail(db, now())],
  ];
};

/** Content types that a remote host does not answer, or does not have. */
const countContentProblems = ({ remote }: Pick<ContentHost, 'remote'>): [AttentionKind, number][] => {
  const states = remote ? contentTypes.map((type) => remote.getState(type)) : [];
  return [
    ['unread-content', states.filter(({ error }) => error !== null).length],
    ['missing-content-types', states.filter(({ source }) => source === 'missing').length],
  ];
};

/** What needs a team member's attention, the most urgent first; with the state of the backups for an Administrator, null for an Editor. */
export const listAttention = async (
  dependencies: AttentionDependencies,
  backup: BackupState | null,
): Promise<readonly Attention[]> => {
  const { db, settings, host } = dependencies;
  const counts: [AttentionKind, number][] = [
    ['maintenance-mode', (await settings()).maintenanceMode ? 1 : 0],
    ...countContentProblems(host),
    ...(backup ? [...listBackupProblems(backup), ...(await countForAdministrators(dependencies))] : []),
    ['waiting-comments', await countByState(db, 'comment', 'waiting')],
    ['waiting-feedback', await countByState(db, 'feedback', 'waiting')],
    ['new-messages', await countByState(db, 'contact_message', 'new')],
  ];
  return counts.filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }));
};
