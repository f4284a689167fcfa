import { createLedgerPages } from '../../../src/server/votes/ledger/ledger-page.ts';
import { inLedgerTransaction } from '../../../src/server/votes/ledger/locked-ledger.ts';
import { type NewOrder, OrderStore } from '../../../src/server/votes/orders/order-store.ts';
import { gmtText } from '../../../src/shared/dates.ts';
import {
  applyTransition,
  newOrder,
  type TestChange,
  testLedgerLog,
  toTransition,
} from '../../support/vote-ledger.ts';
import { withSiteDatabase } from './site-database.ts';

const minute = 60_000;

/** Creates a pending order. Its default provider and due time keep the running site from verifying it by itself. */
export const placeOrder = (folder: string, fields: Partial<NewOrder> = {}): Promise<string> =>
  withSiteDatabase(folder, async ({ db }) => {
    const now = Date.now();
    const orders = new OrderStore(db);
    const given = { ...newOrder(now), provider: 'unknown', due_gmt: gmtText(now + 60 * minute), ...fields };
    const { kind, order } = await orders.create(given, now);
    if (kind !== 'new') throw new Error('The number has an open order.');
    // The voter has seen the payment prompt.
    await orders.recordPrompt(order.id, null, now);
    return order.reference;
  });

/** Moves an order to another state as the site does, with its ledger entry. */
export const changeOrderState = (folder: string, reference: string, change: TestChange): Promise<void> =>
  withSiteDatabase(folder, ({ db }) =>
    inLedgerTransaction(db, async (ledger, transaction) => {
      const orders = new OrderStore(transaction);
      const known = await orders.find(reference);
      const moved = known && (await applyTransition(orders, known.id, toTransition(change), Date.now()));
      if (!moved?.entry) throw new Error(`The order cannot become ${change}.`);
      const { order, entry } = moved;
      await ledger.add({
        order,
        ...entry,
        cause: 'test',
        at: Date.now(),
        timeZone: 'Africa/Blantyre',
      });
    }),
  );

/**
 * Sets columns that otherwise only the gateway's responses change. With another provider, the site verifies the order
 * anew when it is asked to, but not by itself.
 */
export const updateOrder = (
  folder: string,
  reference: string,
  columns: {
    readonly provider?: 'test' | 'unknown';
    readonly test_outcome?: 'succeed';
    readonly checkout_url?: string;
    readonly mismatch?: 'amount';
    readonly mismatch_report?: string;
  },
): Promise<void> =>
  withSiteDatabase(folder, async ({ db }) => {
    const verification =
      columns.provider === undefined ? {} : { checked_gmt: null, due_gmt: gmtText(Date.now() + 60 * minute) };
    await db
      .updateTable('vote_order')
      .set({ ...columns, ...verification })
      .where('reference', '=', reference)
      .execute();
  });

/** The number of counted votes of test payments. */
export const getCountedVotes = (folder: string): Promise<number> =>
  withSiteDatabase(
    folder,
    async (database) => (await createLedgerPages(database, 'test', testLedgerLog).summary()).votes,
  );

/** Adds votes by a paid order. Returns the new number of counted votes. */
export const addPaidVotes = async (folder: string, votes: number): Promise<number> => {
  const reference = await placeOrder(folder, { votes, price: votes * 100 });
  await changeOrderState(folder, reference, 'paid');
  return getCountedVotes(folder);
};
