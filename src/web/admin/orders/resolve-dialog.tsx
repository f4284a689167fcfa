import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha } from '../../../shared/votes/votes.ts';
import { type OrderActionCallbacks, OrderActionDialog } from './order-action-dialog.tsx';

/** Resolves a payment mismatch: asks what the team did about it. */
export const ResolveDialog = ({
  order,
  ...callbacks
}: OrderActionCallbacks & { readonly order: OrderItem }) => {
  const { id, price, reported } = order;
  return (
    <OrderActionDialog
      {...callbacks}
      title="Mark as settled"
      path={`/inbox/orders/${id}/settle`}
      extraBody={{ reported }}
      label="What was done"
      hint="For example: refunded MWK 400 at the gateway. Only the team sees this."
      action={{ label: 'Mark as Settled', busy: 'Saving…', className: 'btn-main' }}
      doneMessage="Marked as settled. No votes were counted."
    >
      {reported === null
        ? `A payment arrived that does not match this order of ${formatKwacha(price)}.`
        : `The gateway reports ${reported}. This order costs ${formatKwacha(price)}.`}{' '}
      Once it is settled, the order no longer waits for the team. The voter is told, and can try again. No
      votes are counted. If a matching payment still arrives, it counts as usual.
    </OrderActionDialog>
  );
};
