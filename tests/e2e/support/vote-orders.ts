import { bumpRevision } from '../../../src/server/db/revision.ts';
import { inTransaction } from '../../../src/server/db/transaction.ts';
import { createLedgerPages } from '../../../src/server/votes/ledger/ledger-page.ts';
import { LedgerStore } from '../../../src/server/votes/ledger/ledger-store.ts';
import { type NewOrder, OrderStore } from '../../../src/server/votes/orders/order-store.ts';
import { gmtText } from '../../../src/shared/dates.ts';
import type { LedgerChange } from '../../../src/shared/ledger.ts';
import { newOrder } from '../../support/vote-ledger.ts';
import { inDatabase } from './site-database.ts';

const minute = 60_000;

/** A pending order that the running site's own watch leaves alone; what is given counts instead. */
export const placeOrder = (folder: string, given: Partial<NewOrder> = {}): Promise<string> =>
  inDatabase(folder, async ({ db }) => {
    const now = Date.now();
    const orders = new OrderStore(db);
    const { order } = await orders.create({
      ...newOrder(now),
      provider: 'elsewhere',
      due_gmt: gmtText(now + 60 * minute),
      ...given,
    });
    // Its voter has been asked to pay.
    await orders.recordPrompt(order.id, null, now);
    return order.reference;
  });

/** Moves an order as the site itself would, with its line in the ledger. */
export const moveOrder = (folder: string, reference: string, change: LedgerChange): Promise<void> =>
  inDatabase(folder, ({ db }) =>
    inTransaction(db, async (transaction) => {
      const orders = new OrderStore(transaction);
      const known = await orders.find(reference);
      const order = known && (await orders.transition(known.id, change, Date.now()));
      if (!order) throw new Error(`The order cannot become ${change}.`);
      await bumpRevision(transaction, 'votes');
      const entry = { order, change, cause: 'test', at: Date.now(), timeZone: 'Africa/Blantyre' };
      await new LedgerStore(transaction).add(entry);
    }),
  );

/** A column that only the gateway's answers change. */
export const noteOfOrder = (
  folder: string,
  reference: string,
  noted: { readonly checkout_url?: string; readonly trouble?: 'amount'; readonly mismatch_report?: string },
): Promise<void> =>
  inDatabase(folder, async ({ db }) => {
    await db.updateTable('vote_order').set(noted).where('reference', '=', reference).execute();
  });

/** The votes that count so far, of test payments. */
export const countedVotes = (folder: string): Promise<number> =>
  inDatabase(folder, async (database) => (await createLedgerPages(database, 'test').summary()).votes);

/** Counts so many votes by a paid order; gives the sum there is then. */
export const countVotes = async (folder: string, votes: number): Promise<number> => {
  const reference = await placeOrder(folder, { votes, price: votes * 100 });
  await moveOrder(folder, reference, 'paid');
  return countedVotes(folder);
};
