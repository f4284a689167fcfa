import type { Database } from '../../src/server/db/database.ts';
import type { CrashPoint } from '../../src/server/votes/crash-points.ts';
import { noticeAddress } from '../../src/server/votes/payments/notice-routes.ts';
import { createPaychangu } from '../../src/server/votes/payments/paychangu/paychangu-provider.ts';
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
  const listOrdersAfter = (id: number) =>
    database.db
      .selectFrom('vote_order')
      .leftJoin('vote_ledger', (join) =>
        join.onRef('vote_ledger.order_id', '=', 'vote_order.id').on('vote_ledger.change', '=', 'paid'),
      )
      .select([
        'vote_order.id',
        'reference',
        'state',
        'price',
        'vote_order.votes',
        'vote_ledger.votes as counted',
      ])
      .where('vote_order.id', '>', id)
      .orderBy('vote_order.id')
      .execute();
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

  return {
    database,
    gateway,
    getProcess,
    verifyDue,
    pass: (time: number) => {
      clock += time;
    },
    orders,
    storyOrders,
    /** An order of the current story: the watch no longer verifies earlier ones. */
    orderAt: async (index: number) => {
      const recent = await storyOrders();
      return recent[index % Math.max(recent.length, 1)];
    },
    /** The key that a browser of this story sends, so that an order sent twice is created once. */
    keyOf: (number: number): string => `story-behind-${lastEarlierId}-key-${number}`,
    beginStory: async () => {
      lastEarlierId = (await orders()).at(-1)?.id ?? 0;
    },
    /** Restarts all processes, ends the gateway's errors, and advances the clock until no order is due any more. */
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

type ListedOrder = Awaited<ReturnType<VoteWorld['orders']>>[number];

/** The votes of each of these orders that the gateway shows as fully paid, in kwacha. */
export const votesPaidFor = (
  { gateway }: VoteWorld,
  orders: readonly ListedOrder[],
): ReadonlyMap<string, number> => {
  const paid = new Map(gateway.successes().map((payment) => [payment.reference, payment]));
  const paidInFull = orders.filter(({ reference, price }) => {
    const payment = paid.get(reference);
    return payment !== undefined && payment.amount >= price && payment.currency === 'MWK';
  });
  return new Map(paidInFull.map(({ reference, votes }) => [reference, votes]));
};
