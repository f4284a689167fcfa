import type { Database } from '../../src/server/db/database.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import type { CrashPoint } from '../../src/server/votes/crash-points.ts';
import type { StoredOrder } from '../../src/server/votes/orders/order-store.ts';
import { noticeAddress } from '../../src/server/votes/payments/notice-routes.ts';
import { createPaychangu } from '../../src/server/votes/payments/paychangu/paychangu-provider.ts';
import { documents } from '../../src/shared/paths.ts';
import { serialisePrices, type VotePackage } from '../../src/shared/votes.ts';
import type { FakePaychangu } from './fake-paychangu.ts';
import { type FormHarness, openFormHarness } from './form-harness.ts';
import { fixtureSite } from './rest-harness.ts';

/** One process of the site: the parts that handle votes. */
export type VoteProcess = {
  readonly harness: () => FormHarness;
  /** Crashes the process at its next visit of this crash point; it does nothing more until `restart`. */
  readonly crashAt: (step: CrashPoint) => void;
  readonly restart: () => void;
};

/** Aborts the current work of a process. */
class Crash extends Error {}

const openProcess = (database: Database, gateway: FakePaychangu, now: () => number): VoteProcess => {
  const start = () => {
    let fatal: CrashPoint | null = null;
    let isDead = false;
    const harness = openFormHarness(database, {
      provider: createPaychangu({
        settings: gateway,
        site: fixtureSite,
        contestantName: async () => 'Thandiwe Banda',
      }),
      now,
      onCrashPoint: (step) => {
        if (step === fatal) isDead = true;
        if (isDead) throw new Crash('killed');
      },
    });
    return { harness, crashAt: (step: CrashPoint) => (fatal = step) };
  };
  let running = start();
  return {
    harness: () => running.harness,
    crashAt: (step) => {
      running.crashAt(step);
    },
    restart: () => {
      running = start();
    },
  };
};

export type VoteWorld = ReturnType<typeof openVoteWorld>;

type ListedOrder = Pick<
  StoredOrder,
  'id' | 'reference' | 'state' | 'price' | 'votes' | 'mismatch' | 'refunded' | 'gateway_refunded'
> & {
  /** The sum of its entries in the ledger. */
  readonly counted: number;
};

/** A gateway, a clock, and one process of the site per connection to the same database. */
export const openVoteWorld = (
  databases: readonly [Database, ...Database[]],
  gateway: FakePaychangu,
  beginning: number,
) => {
  let clock = beginning;
  const [database] = databases;
  const processes = databases.map((each) => openProcess(each, gateway, () => clock));
  const getProcess = (index: number): VoteProcess => {
    const process = processes[index % processes.length];
    if (!process) throw new Error('There is no process.');
    return process;
  };
  gateway.reportTo(fixtureSite + noticeAddress('paychangu'));

  let lastEarlierId = 0;
  /** The orders after this id, oldest first, with the votes that the ledger counts for each. */
  const listOrdersAfter = async (id: number): Promise<readonly ListedOrder[]> => {
    const orders = await database.db
      .selectFrom('vote_order')
      .select((eb) => [
        'id',
        'reference',
        'state',
        'price',
        'votes',
        'mismatch',
        'refunded',
        'gateway_refunded',
        eb
          .selectFrom('vote_ledger')
          .select((entry) => entry.fn.sum<number | string | null>('vote_ledger.votes').as('sum'))
          .whereRef('vote_ledger.order_id', '=', 'vote_order.id')
          .as('counted'),
      ])
      .where('id', '>', id)
      .orderBy('id')
      .execute();
    // PostgreSQL returns a sum as text.
    return orders.map(({ counted, ...order }) => ({ ...order, counted: Number(counted ?? 0) }));
  };
  /** All orders of all stories. */
  const orders = () => listOrdersAfter(0);
  /** The orders of the current story: to read all of them after each step would take longer with every story. */
  const storyOrders = () => listOrdersAfter(lastEarlierId);

  /** Lets the payment worker verify all due orders. */
  const verifyDue = async (process: VoteProcess): Promise<void> => {
    const { paymentWorker } = process.harness().votes;
    paymentWorker.wake();
    await paymentWorker.idle();
  };

  /** All checkpoints that the site has signed, as seen after each step. */
  const checkpoints = new Set<string>();

  return {
    database,
    gateway,
    checkpoints,
    /** Fetches the current checkpoint, as a witness would. */
    seeCheckpoint: async (index: number) => {
      const { text } = await getProcess(index).harness().request(documents.checkpoint);
      checkpoints.add(text);
    },
    /** The prices as the form shows them. */
    prices: async () => serialisePrices((await new SettingsStore(database).get()).votePackages),
    /** Changes the prices, as an administrator does. */
    setPrices: (packages: readonly VotePackage[]) =>
      new SettingsStore(database).set({ votePackages: [...packages] }),
    getProcess,
    verifyDue,
    pass: (time: number) => {
      clock += time;
    },
    orders,
    storyOrders,
    /** An order of the current story: the watch no longer verifies earlier ones. */
    orderAt: async (index: number, isWanted: (order: ListedOrder) => boolean = () => true) => {
      const recent = (await storyOrders()).filter(isWanted);
      return recent[index % Math.max(recent.length, 1)];
    },
    /** The key that a browser of this story sends, so that an order sent twice is created once. */
    keyOf: (number: number): string => `story-behind-${lastEarlierId}-key-${number}`,
    beginStory: async () => {
      lastEarlierId = (await orders()).at(-1)?.id ?? 0;
    },
    /** Restarts all processes, ends the gateway's errors, and advances the clock until each order was verified again. */
    finishStory: async () => {
      gateway.respondNormally();
      for (const process of processes) process.restart();
      for (const hours of [0, 1, 12, 12, 8 * 24]) {
        clock += hours * 3_600_000;
        await Promise.all(processes.map(verifyDue));
      }
    },
  };
};

/** What the team has done with an order, by the records of the team's actions: not by the ledger, which is being tested. */
type TeamRecord = { readonly credited: number | null; readonly isRefunded: boolean };

const readTeamRecords = async ({ database }: VoteWorld): Promise<ReadonlyMap<number, TeamRecord>> => {
  const records = new Map<number, TeamRecord>();
  const recordOf = (id: number): TeamRecord => records.get(id) ?? { credited: null, isRefunded: false };
  const credits = await database.db
    .selectFrom('order_credit')
    .selectAll()
    .where('is_approved', '=', 1)
    .execute();
  for (const { order_id, votes } of credits)
    records.set(order_id, { ...recordOf(order_id), credited: votes });
  const actions = await database.db
    .selectFrom('activity')
    .select(['action', 'address'])
    .where('action', 'in', ['refunded-order', 'restored-order'])
    .orderBy('id')
    .execute();
  for (const { action, address } of actions) {
    const id = Number(address?.split('order=').at(-1));
    records.set(id, { ...recordOf(id), isRefunded: action === 'refunded-order' });
  }
  return records;
};

type GatewayPayment = ReturnType<FakePaychangu['successes']>[number];

/** The votes that an order was credited for at first, and the money that they stand for. */
const getCredit = ({ price, votes }: ListedOrder, payment: GatewayPayment, credited: number | null) => {
  const isKwacha = payment.currency === 'MWK';
  if (isKwacha && payment.amount >= price) return { votes, amount: price };
  if (credited === null) return null;
  return { votes: credited, amount: isKwacha ? payment.amount : price };
};

/** The votes that remain of a credit after the gateway's refunds. */
const getRemainingVotes = (
  credit: { readonly votes: number; readonly amount: number },
  { amount, refunded, currency }: GatewayPayment,
): number => {
  if (refunded === 0) return credit.votes;
  if (currency !== 'MWK') return 0;
  const kept = Math.min(Math.max(amount - refunded, 0), credit.amount);
  return Math.floor((credit.votes * kept) / credit.amount);
};

/** What each order must count in the end: what was paid or approved by hand, less what was given back. */
export const listExpectedVotes = async (
  world: VoteWorld,
  orders: readonly ListedOrder[],
): Promise<ReadonlyMap<string, { readonly most: number; readonly final: number }>> => {
  const payments = new Map(world.gateway.successes().map((payment) => [payment.reference, payment]));
  const records = await readTeamRecords(world);
  return new Map(
    orders.map((order) => {
      const payment = payments.get(order.reference);
      const { credited = null, isRefunded = false } = records.get(order.id) ?? {};
      const credit = payment ? getCredit(order, payment, credited) : null;
      if (!payment || credit === null) return [order.reference, { most: 0, final: 0 }];
      const final = isRefunded ? 0 : getRemainingVotes(credit, payment);
      return [order.reference, { most: credit.votes, final }];
    }),
  );
};
