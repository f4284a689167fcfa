import type { Database } from '../../src/server/db/database.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import type { CrashPoint } from '../../src/server/votes/crash-points.ts';
import type { StoredOrder } from '../../src/server/votes/orders/stored-order.ts';
import { noticeAddress } from '../../src/server/votes/payments/notice-routes.ts';
import { createPaychangu } from '../../src/server/votes/payments/paychangu/paychangu-provider.ts';
import { gmtText, gmtTime, toWallClock } from '../../src/shared/dates.ts';
import { documents } from '../../src/shared/documents.ts';
import { serialisePrices, type VotePackage } from '../../src/shared/votes/votes.ts';
import type { FakePaychangu } from './fake-paychangu.ts';
import { type FormHarness, openFormHarness } from './form-harness.ts';
import { fixtureSite } from './rest-harness.ts';

/** One process of the site: the parts that handle votes. */
type VoteProcess = {
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
  | 'id'
  | 'reference'
  | 'state'
  | 'price'
  | 'votes'
  | 'mismatch'
  | 'refunded'
  | 'gateway_refunded'
  | 'created_gmt'
> & {
  /** The sum of its entries in the ledger. */
  readonly counted: number;
  /** When its payment was entered, counted or not; null before. */
  readonly enteredAt: string | null;
};

/** A round as the team sets it; it closes when the next one opens. */
type ModelRound = { readonly name: string; readonly opens: number; readonly closes: number | null };

const minute = 60_000;
const hour = 60 * minute;
/** The grace period of the stories. */
const grace = hour;
/** As many rounds as the settings can have. */
const maxRounds = 12;

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
        'created_gmt',
        eb
          .selectFrom('vote_ledger')
          .select('vote_ledger.at_gmt')
          .whereRef('vote_ledger.order_id', '=', 'vote_order.id')
          .where('vote_ledger.change', 'in', ['paid', 'credited', 'late'])
          .as('enteredAt'),
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

  /** Lets a process enter changed rules and ends of rounds, as each does every two seconds; then it ends. */
  const keepRecords = async (): Promise<void> => {
    const { paymentWorker } = openProcess(database, gateway, () => clock).harness().votes;
    paymentWorker.start();
    await paymentWorker.stop();
  };

  const settings = new SettingsStore(database);
  /** All rounds of all stories. The first is open from the beginning. */
  const rounds: ModelRound[] = [{ name: 'Round 1', opens: 0, closes: null }];

  /** Writes the rounds that are not over to the settings. */
  const setRounds = async (): Promise<void> => {
    const { timezone } = await settings.get();
    const toText = (time: number | null): string | null =>
      time === null || time === 0 ? null : toWallClock(time, timezone).slice(0, 16);
    const current = rounds.filter(({ closes }) => closes === null || closes > clock);
    await settings.set({
      voteGraceHours: grace / hour,
      voteRounds: current.map(({ name, opens, closes }) => ({
        name,
        opens: toText(opens),
        closes: toText(closes),
      })),
    });
    await keepRecords();
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
    prices: async () => serialisePrices((await settings.get()).votePackages),
    /** Changes the prices, as an administrator does. */
    setPrices: (packages: readonly VotePackage[]) => settings.set({ votePackages: [...packages] }),
    setRounds,
    /** Sets a close for the last round, some minutes from now, at which another one opens. */
    endRound: async (minutes: number): Promise<void> => {
      const last = rounds.at(-1);
      if (!last || rounds.filter(({ closes }) => closes === null || closes > clock).length === maxRounds)
        return;
      const closes = Math.ceil(Math.max(clock, last.opens) / minute) * minute + minutes * minute;
      rounds.splice(
        -1,
        1,
        { ...last, closes },
        { name: `Round ${rounds.length + 1}`, opens: closes, closes: null },
      );
      await setRounds();
    },
    /** Whether the payment of an order came after the end of its round, by the rounds that were set. */
    isLate: ({ created_gmt, enteredAt }: ListedOrder): boolean => {
      const created = gmtTime(created_gmt);
      const round = rounds.find(({ closes }) => closes === null || created < closes);
      return (
        enteredAt !== null && typeof round?.closes === 'number' && enteredAt >= gmtText(round.closes + grace)
      );
    },
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
        clock += hours * hour;
        await keepRecords();
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

/** What each order must count in the end: what was paid in time or approved by hand, less what was given back. */
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
      const credit = payment && !world.isLate(order) ? getCredit(order, payment, credited) : null;
      if (!payment || credit === null) return [order.reference, { most: 0, final: 0 }];
      const final = isRefunded ? 0 : getRemainingVotes(credit, payment);
      return [order.reference, { most: credit.votes, final }];
    }),
  );
};
