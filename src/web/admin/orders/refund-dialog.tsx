import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha, formatVotes } from '../../../shared/votes/votes.ts';
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
    hint="Only the team sees this."
    action={{ label: 'Record the Refund', busy: 'Recording…', className: 'btn-danger-main' }}
    doneMessage={
      order.isLate
        ? 'Refund recorded.'
        : `Refund recorded. ${formatVotes(order.countedVotes)} no longer ${order.countedVotes === 1 ? 'counts' : 'count'}.`
    }
  >
    {order.isLate
      ? 'The payment arrived too late and was never counted. An entry in the public ledger will say that it was refunded.'
      : `${formatVotes(order.countedVotes)} will no longer count, and an entry in the public ledger will say so.`}{' '}
    The voter gets an email if we know the address. This does not move any money: please refund{' '}
    {formatKwacha(order.price - order.refunded)} in the gateway’s own dashboard. If this was a mistake, you
    can undo it with another entry.
    {order.isTest && ' This was a test payment, so no money moved.'}
  </OrderActionDialog>
);
