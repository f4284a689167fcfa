import type { OrderDetails, OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { toLocalNumber } from '../../../shared/phone-number.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { testPayments } from '../payments/test-payments.ts';
import type { OrderChange, OrderResolution } from './team-orders.ts';

/** An order as the team sees it. */
export const toOrderItem = (order: StoredOrder): OrderItem => ({
  id: order.id,
  reference: order.reference,
  votes: order.votes,
  price: order.price,
  method: order.method,
  state: order.state,
  at: order.created_gmt,
  paidAt: order.paid_gmt,
  checkedAt: order.checked_gmt,
  phone: order.phone === null ? null : toLocalNumber(order.phone),
  email: order.email,
  problem: order.mismatch,
  reported: order.mismatch === null ? null : order.mismatch_report,
  isResolved: order.resolved_gmt !== null,
  isTest: order.book === 'test',
  isSimulated: order.provider === testPayments.name,
});

/** An order with its ledger entries and the team's resolutions, as the team sees it. */
export const toWholeOrder = (
  order: StoredOrder,
  history: readonly OrderChange[],
  resolutions: readonly OrderResolution[],
): OrderDetails => ({
  order: toOrderItem(order),
  history: history.map(({ at_gmt: at, ...change }) => ({ ...change, at })),
  resolutions: resolutions.map(({ at_gmt: at, actor: by, reason, report: reported }) => ({
    at,
    by,
    reason,
    reported,
  })),
});
