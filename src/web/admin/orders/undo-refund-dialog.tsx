import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha } from '../../../shared/votes.ts';
import { type OrderActionCallbacks, OrderActionDialog } from './order-action-dialog.tsx';

/** Undoes a refund that was recorded by mistake: asks for the reason. */
export const UndoRefundDialog = ({
  order,
  ...callbacks
}: OrderActionCallbacks & { readonly order: OrderItem }) => (
  <OrderActionDialog
    {...callbacks}
    title="Undo the refund"
    path={`/inbox/orders/${order.id}/undo-refund`}
    label="Reason"
    hint="Seen by the team alone."
    action={{ label: 'Undo the Refund', busy: 'Saving…', className: 'btn-main' }}
    doneMessage={order.isLate ? 'The refund is undone.' : 'The refund is undone: the votes count again.'}
  >
    The gateway has not confirmed that {formatKwacha(order.refunded - order.gatewayRefunded)} was given back.
    If it was not,{' '}
    {order.isLate
      ? 'the payment still has to be given back: it came too late to be counted. An entry in the public ledger says so'
      : 'the votes count again by an entry of their own in the public ledger'}
    , and the voter gets a mail if an address is known.
  </OrderActionDialog>
);
