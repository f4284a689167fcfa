import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha, formatVotes } from '../../../shared/votes.ts';
import { type OrderActionCallbacks, OrderActionDialog } from './order-action-dialog.tsx';

/** Asks for the reason of a refund and records it. */
export const RefundDialog = ({
  order,
  ...callbacks
}: OrderActionCallbacks & { readonly order: OrderItem }) => (
  <OrderActionDialog
    {...callbacks}
    title="Record a refund"
    path={`/inbox/orders/${order.id}/refund`}
    label="Reason"
    hint="Seen by the team alone."
    action={{ label: 'Record the Refund', busy: 'Recording…', className: 'btn-danger-main' }}
    doneMessage={`Refund recorded: ${formatVotes(order.votes)} taken back.`}
  >
    This is recorded here: {formatVotes(order.votes)} {order.votes === 1 ? 'is' : 'are'} taken back by an
    entry in the public ledger that stays for ever. The money itself, {formatKwacha(order.price)}, is given
    back in the gateway’s own dashboard.
    {order.isTest && ' This was a test payment, so no money moved.'}
  </OrderActionDialog>
);
