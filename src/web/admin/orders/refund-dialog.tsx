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
    doneMessage={
      order.isLate ? 'Refund recorded.' : `Refund recorded: ${formatVotes(order.countedVotes)} taken back.`
    }
  >
    This is recorded here:{' '}
    {order.isLate
      ? 'the payment came too late and was never counted; an entry in the public ledger says that it is given back'
      : `${formatVotes(order.countedVotes)} ${order.countedVotes === 1 ? 'is' : 'are'} taken back by an entry in the public ledger`}
    , and the voter gets a mail if an address is known. The money itself,{' '}
    {formatKwacha(order.price - order.refunded)}, is given back in the gateway’s own dashboard. A mistake can
    be undone, with an entry of its own.
    {order.isTest && ' This was a test payment, so no money moved.'}
  </OrderActionDialog>
);
