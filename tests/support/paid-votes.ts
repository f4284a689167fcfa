import { afterEach, expect } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import type { PaymentMethod, VoteOrder } from '../../src/shared/votes.ts';
import { fixtureNow } from './content-fixtures.ts';
import { type FormDoor, openFormDoor } from './form-door.ts';
import { paychanguRooms } from './paychangu-room.ts';
import { fixtureSite } from './rest-door.ts';

/** Where the fake gateway's messages go. */
export const noticeUrl = `${fixtureSite}/api/payments/paychangu`;

/** What a voter types: none of it, nor anything that leads to the order, may get into the log. */
export const payer = {
  airtel: '0991234567',
  tnm: '0881234567',
  visa: '',
  email: 'voter@example.org',
} as const;

const patient = { timeout: 20_000 };

/** Opens the votes of a database with PayChangu behind them. To be called while tests are defined. */
export const paidVotes = () => {
  const openRoom = paychanguRooms();
  const doors: FormDoor[] = [];
  afterEach(async () => {
    await Promise.all(doors.splice(0).map(({ votes }) => votes.watch.stop()));
  });

  return async (database: Database) => {
    const { gateway, provider } = await openRoom();
    const clock = { now: fixtureNow };
    const openDoor = (on: Database = database): FormDoor => {
      const door = openFormDoor(on, { provider, now: () => clock.now });
      doors.push(door);
      return door;
    };
    const door = openDoor();
    gateway.reportTo(noticeUrl, (url, init) => door.app.request(url, init));
    const { db } = database;
    const orderRow = (reference: string) =>
      db.selectFrom('vote_order').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
    return {
      gateway,
      provider,
      door,
      openDoor,
      /** Time goes on by so many milliseconds. */
      wait: (milliseconds: number): void => {
        clock.now += milliseconds;
      },
      now: () => clock.now,
      /** Orders five votes; gives the order's reference. */
      placeOrder: async (method: PaymentMethod): Promise<string> => {
        const fields = { votes: '5', method, phone: payer[method], email: payer.email };
        const { json } = await door.sendForJson('vote', fields);
        return (json as { readonly order: VoteOrder }).order.reference;
      },
      orderRow,
      /** Everything that a payment may change. */
      allRows: async () => ({
        orders: await db.selectFrom('vote_order').selectAll().orderBy('id').execute(),
        ledger: await db.selectFrom('vote_ledger').selectAll().orderBy('number').execute(),
        mail: await db.selectFrom('mail').select(['id', 'recipient', 'kind']).orderBy('id').execute(),
        supporters: await db.selectFrom('supporter_action').selectAll().execute(),
      }),
      /** What happened to the orders, with why. */
      changes: async () => {
        const rows = await db.selectFrom('vote_ledger').selectAll().orderBy('number').execute();
        return rows.map(({ change, cause, votes }) => [change, cause, votes]);
      },
      /** Waits until an order is looked at or moved as wanted. */
      becomes: (reference: string, wanted: Partial<Awaited<ReturnType<typeof orderRow>>>) =>
        expect.poll(() => orderRow(reference), patient).toMatchObject(wanted),
      /** Has the watch run, as in another process, until this is so. */
      watchUntil: async (isSo: () => Promise<boolean>): Promise<void> => {
        const other = openDoor();
        other.votes.watch.start();
        await expect.poll(isSo, patient).toBe(true);
        await other.votes.watch.stop();
      },
    };
  };
};
