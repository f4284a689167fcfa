import type { Database } from '../../src/server/db/database.ts';
import type { CrashPoint } from '../../src/server/votes/crash-points.ts';
import { noticeAddress } from '../../src/server/votes/payments/notice-routes.ts';
import { createPaychangu } from '../../src/server/votes/payments/paychangu/paychangu-provider.ts';
import type { FakePaychangu } from './fake-paychangu.ts';
import { type FormDoor, openFormDoor } from './form-door.ts';
import { fixtureSite } from './rest-door.ts';

/** One process of the site, as far as votes go. */
export type VoteDesk = {
  readonly door: () => FormDoor;
  /** Ends it at this step, the next time it gets there; it does nothing more until it is started anew. */
  readonly crashAt: (step: CrashPoint) => void;
  readonly restart: () => void;
};

/** Ends whatever a desk was doing. */
class Crash extends Error {}

const openDesk = (database: Database, gateway: FakePaychangu, now: () => number): VoteDesk => {
  const start = () => {
    let fatal: CrashPoint | null = null;
    let isDead = false;
    const door = openFormDoor(database, {
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
    return { door, crashAt: (step: CrashPoint) => (fatal = step) };
  };
  let running = start();
  return {
    door: () => running.door,
    crashAt: (step) => {
      running.crashAt(step);
    },
    restart: () => {
      running = start();
    },
  };
};

export type VoteWorld = ReturnType<typeof openVoteWorld>;

/** A gateway, a clock, and as many processes of the site as there are databases handed in, all of one place. */
export const openVoteWorld = (
  databases: readonly [Database, ...Database[]],
  gateway: FakePaychangu,
  beginning: number,
) => {
  let clock = beginning;
  const [database] = databases;
  const desks = databases.map((each) => openDesk(each, gateway, () => clock));
  const deskAt = (index: number): VoteDesk => {
    const desk = desks[index % desks.length];
    if (!desk) throw new Error('There is no desk.');
    return desk;
  };
  gateway.reportTo(fixtureSite + noticeAddress('paychangu'));

  let lastBefore = 0;
  /** The orders there are, the oldest first, with what the ledger counts of each. */
  const orders = () =>
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
      .orderBy('vote_order.id')
      .execute();

  /** The watch looks at whatever is due. */
  const look = async (desk: VoteDesk): Promise<void> => {
    const { watch } = desk.door().votes;
    watch.wake();
    await watch.idle();
  };

  return {
    database,
    gateway,
    deskAt,
    look,
    pass: (time: number) => {
      clock += time;
    },
    orders,
    /** Those of the present story: earlier ones are no longer watched, and only found when somebody asks. */
    orderAt: async (index: number) => {
      const recent = (await orders()).filter(({ id }) => id > lastBefore);
      return recent[index % Math.max(recent.length, 1)];
    },
    /** What a browser of this story sends along, so that an order sent again is the same. */
    keyOf: (number: number): string => `story-behind-${lastBefore}-key-${number}`,
    beginStory: async () => {
      lastBefore = (await orders()).at(-1)?.id ?? 0;
    },
    /** Lets everybody live, the gateway answer, and time pass until nothing more is looked for. */
    settle: async () => {
      gateway.answerWell();
      for (const desk of desks) desk.restart();
      for (const hours of [0, 1, 12, 12, 8 * 24]) {
        clock += hours * 3_600_000;
        await Promise.all(desks.map(look));
      }
    },
  };
};

/** Votes that the gateway's payments stand for: of every order that was paid in full, in kwacha. */
export const votesPaidFor = async ({ gateway, orders }: VoteWorld): Promise<ReadonlyMap<string, number>> => {
  const paid = new Map(gateway.successes().map((payment) => [payment.reference, payment]));
  const fitting = (await orders()).filter(({ reference, price }) => {
    const payment = paid.get(reference);
    return payment !== undefined && payment.amount >= price && payment.currency === 'MWK';
  });
  return new Map(fitting.map(({ reference, votes }) => [reference, votes]));
};
