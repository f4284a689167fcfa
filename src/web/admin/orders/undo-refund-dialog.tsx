import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha } from '../../../shared/votes/votes.ts';
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
    hint="Only the team sees this."
    action={{ label: 'Undo the Refund', busy: 'Saving…', className: 'btn-main' }}
    doneMessage={
      order.isLate ? 'The refund has been undone.' : 'The refund has been undone. The votes count again.'
    }
  >
    The gateway has not confirmed the refund of {formatKwacha(order.refunded - order.gatewayRefunded)}. If you
    undo it,{' '}
    {order.isLate
      ? 'the payment still has to be refunded, because it arrived too late to be counted'
      : 'the votes count again'}
    . An entry in the public ledger will say so, and the voter gets an email if we know the address.
  </OrderActionDialog>
);
