import { afterEach, expect } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import type { PaymentMethod, VoteOrder } from '../../src/shared/votes/votes.ts';
import { fixtureNow } from './content-fixtures.ts';
import { type FormHarness, openFormHarness } from './form-harness.ts';
import { setUpPaychanguHarness } from './paychangu-harness.ts';
import { fixtureSite } from './rest-harness.ts';

/** The address for the fake gateway's notices. */
export const noticeUrl = `${fixtureSite}/api/payments/paychangu`;

/** The input of a voter: neither it nor the order's reference may appear in the log. */
export const payer = {
  airtel: '0991234567',
  tnm: '0881234567',
  visa: '',
  email: 'voter@example.org',
} as const;

const longTimeout = { timeout: 20_000 };

/** Returns a function that opens votes with PayChangu over a database. Call it where tests are defined. */
export const setUpPaidVotes = () => {
  const openGateway = setUpPaychanguHarness();
  const harnesses: FormHarness[] = [];
  afterEach(async () => {
    await Promise.all(harnesses.splice(0).map(({ votes }) => votes.paymentWorker.stop()));
  });

  return async (database: Database) => {
    const { gateway, provider } = await openGateway();
    const clock = { now: fixtureNow };
    const openHarness = (on: Database = database): FormHarness => {
      const harness = openFormHarness(on, { provider, now: () => clock.now });
      harnesses.push(harness);
      return harness;
    };
    const harness = openHarness();
    gateway.reportTo(noticeUrl, (url, init) => harness.app.request(url, init));
    const { db } = database;
    const orderRow = (reference: string) =>
      db.selectFrom('vote_order').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
    /** The entries about orders, without those about the rules. */
    const orderEntries = () =>
      db.selectFrom('vote_ledger').selectAll().where('order_id', 'is not', null).orderBy('number').execute();
    return {
      gateway,
      provider,
      harness,
      openHarness,
      /** Advances the clock. */
      wait: (milliseconds: number): void => {
        clock.now += milliseconds;
      },
      now: () => clock.now,
      /** Orders five votes; returns the order's reference. */
      placeOrder: async (method: PaymentMethod): Promise<string> => {
        const fields = { votes: '5', method, phone: payer[method], email: payer.email };
        const { json } = await harness.sendForJson('vote', fields);
        return (json as { readonly order: VoteOrder }).order.reference;
      },
      orderRow,
      /** All rows that a payment may change. */
      allRows: async () => ({
        orders: await db.selectFrom('vote_order').selectAll().orderBy('id').execute(),
        ledger: await orderEntries(),
        mail: await db.selectFrom('mail').select(['id', 'recipient', 'kind']).orderBy('id').execute(),
        supporters: await db.selectFrom('supporter_action').selectAll().execute(),
      }),
      /** The transitions of the orders with their causes. */
      changes: async () => {
        const rows = await orderEntries();
        return rows.map(({ change, cause, votes }) => [change, cause, votes]);
      },
      /** Waits until the row of an order has these values. */
      waitForOrder: (reference: string, expected: Partial<Awaited<ReturnType<typeof orderRow>>>) =>
        expect.poll(() => orderRow(reference), longTimeout).toMatchObject(expected),
      /** Runs the payment worker of another process until the condition is true. */
      runPaymentWorkerUntil: async (condition: () => Promise<boolean>): Promise<void> => {
        const other = openHarness();
        other.votes.paymentWorker.start();
        await expect.poll(condition, longTimeout).toBe(true);
        await other.votes.paymentWorker.stop();
      },
    };
  };
};
