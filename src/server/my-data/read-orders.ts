import type { Kysely } from 'kysely';
import { formatPhoneNumber, maskPhoneForOwner } from '../../shared/phone-number.ts';
import { formatKwacha, type OrderState, paymentChannels } from '../../shared/votes/votes.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import { type LabelledRow, moment } from './own-rows.ts';

const orderStateNames: Readonly<Record<OrderState, string>> = {
  pending: 'Waiting for the payment',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired without a payment',
  refunded: 'Refunded',
  late: 'Paid too late',
};

/**
 * The vote orders of a person. A number that is not known to be the person's own is shown in part: somebody else may have paid for an
 * order with this address.
 */
export const readOrders = async (
  db: Kysely<Schema>,
  ids: readonly number[],
  ownPhones: readonly string[],
): Promise<LabelledRow[]> => {
  const orders = await selectInBatches(ids, (batch) =>
    db.selectFrom('vote_order').selectAll().where('id', 'in', batch).orderBy('id').execute(),
  );
  const resolutions = await selectInBatches(ids, (batch) =>
    db.selectFrom('order_resolution').selectAll().where('order_id', 'in', batch).orderBy('id').execute(),
  );
  const credits = await selectInBatches(ids, (batch) =>
    db.selectFrom('order_credit').selectAll().where('order_id', 'in', batch).orderBy('id').execute(),
  );
  const formatPhone = (phone: string | null): string | null => {
    if (phone === null) return null;
    return ownPhones.includes(phone) ? formatPhoneNumber(phone) : maskPhoneForOwner(phone);
  };
  return orders.flatMap((order) => [
    {
      Reference: order.reference,
      Placed: moment(order.created_gmt),
      Votes: order.votes,
      Price: formatKwacha(order.price),
      Method: paymentChannels[order.channel ?? order.method],
      Phone: formatPhone(order.phone),
      Email: order.email,
      State: orderStateNames[order.state],
      Paid: moment(order.paid_gmt),
      Refunded: order.refunded === 0 ? null : formatKwacha(order.refunded),
      'Number at the payment service': order.transaction_id,
      'Number at the operator': order.operator_id,
      'Report of the payment service': order.mismatch_report,
    },
    ...resolutions
      .filter(({ order_id }) => order_id === order.id)
      .map((row) => ({
        'Settled by the team': row.reason,
        Report: row.report,
        Reference: order.reference,
        When: moment(row.at_gmt),
      })),
    ...credits
      .filter(({ order_id }) => order_id === order.id)
      .map((row) => ({
        'Counted by hand': row.reason,
        Report: row.report,
        Reference: order.reference,
        When: moment(row.at_gmt),
      })),
  ]);
};
