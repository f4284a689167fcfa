import { sql } from 'kysely';
import type { Database } from '../../src/server/db/database.ts';
import type { Book } from '../../src/server/db/tables/vote-orders.ts';
import { createMailService } from '../../src/server/mail/mail-service.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { ignoreCrashPoint } from '../../src/server/votes/crash-points.ts';
import { LedgerLog } from '../../src/server/votes/ledger/ledger-log.ts';
import { inLedgerTransaction } from '../../src/server/votes/ledger/locked-ledger.ts';
import { createRecordRules } from '../../src/server/votes/ledger/record-rules.ts';
import { newOrderReference } from '../../src/server/votes/orders/order-reference.ts';
import { type NewOrder, OrderStore } from '../../src/server/votes/orders/order-store.ts';
import { planTransition, type Transition } from '../../src/server/votes/orders/plan-transition.ts';
import type { StoredOrder } from '../../src/server/votes/orders/stored-order.ts';
import {
  createTransitionOrder,
  type TransitionOrder,
} from '../../src/server/votes/payments/transition-order.ts';
import { readConfiguredRounds } from '../../src/server/votes/rounds/configured-rounds.ts';
import { gmtText } from '../../src/shared/dates.ts';
import { testSigner } from './signed-ledger.ts';

export const testSite = 'https://campaign.example';

export const testLedgerLog = new LedgerLog(testSite, testSigner);

/** 14:00 in Malawi. */
export const ledgerNoon = Date.parse('2025-10-18T12:00:00Z');

/** The changes that tests make, with the transition of each. */
const transitions = {
  paid: { kind: 'paid', payment: { channel: null, transactionId: null, operatorId: null } },
  failed: { kind: 'failed', failure: null },
  expired: { kind: 'expired' },
  refunded: { kind: 'team refund' },
  restored: { kind: 'undo team refund' },
} as const satisfies Record<string, Transition>;
export type TestChange = keyof typeof transitions;
export const toTransition = (change: TestChange): Transition => transitions[change];

/** A number of its own for each order: one number has one open order. */
let orders = 0;
const newPhone = (): string => {
  orders += 1;
  return `+26599${String(orders).padStart(5, '0')}67`;
};

/** A pending order of five votes by mobile money, placed at this moment. */
export const newOrder = (at: number): NewOrder => ({
  reference: newOrderReference(),
  client_key: null,
  votes: 5,
  price: 450,
  method: 'airtel',
  provider: 'test',
  book: 'test',
  round: 1,
  phone: newPhone(),
  email: null,
  test_outcome: null,
  created_gmt: gmtText(at),
  expires_gmt: gmtText(at + 15 * 60_000),
  due_gmt: null,
});

export type LedgerWriter = {
  readonly order: (given?: Partial<NewOrder>) => Promise<StoredOrder>;
  /** Moves an order to another state as the program does, with its ledger entry. */
  readonly moveOrder: (order: StoredOrder, change: TestChange) => Promise<StoredOrder>;
  readonly transition: TransitionOrder;
  /** A new order that is paid. */
  readonly pay: (given?: Partial<NewOrder>) => Promise<StoredOrder>;
};

/** Writes orders and their ledger entries into a database, at a time that the test controls. */
export const createLedgerWriter = (
  database: Database,
  now: () => number = () => ledgerNoon,
): LedgerWriter => {
  const orders = new OrderStore(database.db);
  const store = new SettingsStore(database);
  const settings = () => store.get();
  const mailService = createMailService({ site: testSite, settings, wake: () => {} });
  const transition = createTransitionOrder({
    database,
    mailService,
    ledgerLog: testLedgerLog,
    settings,
    now,
    onCrashPoint: ignoreCrashPoint,
  });
  const order: LedgerWriter['order'] = async (given) => {
    const { kind, order } = await orders.create({ ...newOrder(now()), ...given }, now());
    if (kind !== 'new') throw new Error('The number has an open order.');
    return order;
  };
  const moveOrder: LedgerWriter['moveOrder'] = async (placed, change) => {
    const { order: moved, isMoved } = await transition(placed, toTransition(change), 'watch');
    if (!isMoved) throw new Error(`An order that is ${moved.state} cannot become ${change}.`);
    return moved;
  };
  return { order, moveOrder, transition, pay: async (given) => moveOrder(await order(given), 'paid') };
};

/** Changes an order that is in an open round, without its ledger entry; null if the change is not possible. */
export const applyTransition = async (
  orders: OrderStore,
  id: number,
  transition: Transition,
  now: number,
) => {
  const plan = planTransition(await orders.get(id), transition, { now, isRoundClosed: false });
  return plan && { order: await orders.update(id, plan.columns), entry: plan.entry };
};

/** Enters the rules that are set; the default ones allow the prices of the orders of these tests. */
export const enterRules = async (database: Database, book: Book = 'test', at = ledgerNoon): Promise<void> => {
  const settings = await new SettingsStore(database).get();
  const rounds = await readConfiguredRounds(settings, async () => ({ opens: null, closes: null }));
  const { beforeOrder } = createRecordRules({
    database,
    site: testSite,
    configured: async () => ({ settings, rounds }),
    provider: { name: 'test', book, address: null },
    now: () => at,
  });
  await beforeOrder({ settings, rounds });
};

/** Writes many orders of one vote in one transaction, 500 per day; quicker than one after another. */
export const fillLedger = (database: Database, count: number): Promise<void> =>
  inLedgerTransaction(database.db, async (ledger, transaction) => {
    const orders = new OrderStore(transaction);
    for (let index = 0; index < count; index += 1) {
      const at = ledgerNoon + Math.floor(index / 500) * 86_400_000 + (index % 500) * 60_000;
      const { order } = await orders.create({ ...newOrder(at), votes: 1, price: 100 }, at);
      const paid = await applyTransition(orders, order.id, toTransition('paid'), at);
      if (!paid?.entry) throw new Error('A new order can be paid.');
      await ledger.add({ order: paid.order, ...paid.entry, cause: 'watch', at, timeZone: 'Africa/Blantyre' });
    }
  });

/** Drops the triggers that forbid changes to entries, as a cheater would. */
export const unlockLedger = async ({ db, dialect }: Database): Promise<void> => {
  if (dialect === 'postgres') await sql`drop trigger vote_ledger_no_change on vote_ledger`.execute(db);
  else
    for (const change of ['update', 'delete', 'replace'])
      await sql`drop trigger ${sql.ref(`vote_ledger_no_${change}`)}`.execute(db);
};
