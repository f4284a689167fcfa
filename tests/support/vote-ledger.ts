import type { Database } from '../../src/server/db/database.ts';
import { createMailroom } from '../../src/server/mail/mailroom.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { passBy } from '../../src/server/votes/flow-steps.ts';
import { newOrderReference } from '../../src/server/votes/orders/order-reference.ts';
import { type NewOrder, OrderStore, type StoredOrder } from '../../src/server/votes/orders/order-store.ts';
import { createSettleOrder } from '../../src/server/votes/payments/settle-order.ts';
import { gmtText } from '../../src/shared/dates.ts';
import type { LedgerChange } from '../../src/shared/ledger.ts';

/** 14:00 in Malawi. */
export const ledgerNoon = Date.parse('2025-10-18T12:00:00Z');

export type LedgerWriter = {
  readonly order: (given?: Partial<NewOrder>) => Promise<StoredOrder>;
  /** Moves an order as the program does, with its entry. */
  readonly settle: (order: StoredOrder, change: LedgerChange) => Promise<StoredOrder>;
  /** A new order that is paid. */
  readonly pay: (given?: Partial<NewOrder>) => Promise<StoredOrder>;
};

/** Writes orders and their entries into a database, at a moment that the test can move. */
export const ledgerWriter = (database: Database, now: () => number = () => ledgerNoon): LedgerWriter => {
  const orders = new OrderStore(database.db);
  const store = new SettingsStore(database);
  const settings = () => store.get();
  const mailroom = createMailroom({ site: 'https://campaign.example', settings, wake: () => {} });
  const move = createSettleOrder({ database, mailroom, settings, now, atStep: passBy });
  const order: LedgerWriter['order'] = async (given) => {
    const written = await orders.create({
      reference: newOrderReference(),
      client_key: null,
      votes: 5,
      price: 450,
      method: 'airtel',
      provider: 'test',
      book: 'test',
      phone: '+265991234567',
      email: null,
      test_outcome: null,
      created_gmt: gmtText(now()),
      expires_gmt: gmtText(now() + 15 * 60_000),
      due_gmt: null,
      ...given,
    });
    return written.order;
  };
  const settle: LedgerWriter['settle'] = async (placed, change) => {
    const { order: settled, isMoved } = await move(placed, change, 'watch');
    if (!isMoved) throw new Error(`An order that is ${settled.state} cannot become ${change}.`);
    return settled;
  };
  return { order, settle, pay: async (given) => settle(await order(given), 'paid') };
};
