import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha } from '../../../shared/votes.ts';
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
      hint="Such as: gave MWK 400 back at the gateway. Seen by the team alone."
      action={{ label: 'Mark as Settled', busy: 'Saving…', className: 'btn-main' }}
      doneMessage="Marked as settled. No votes were counted."
    >
      {reported === null
        ? `A payment came that does not fit this order of ${formatKwacha(price)}.`
        : `The gateway reports ${reported}; this order is of ${formatKwacha(price)}.`}{' '}
      Once you have dealt with it, the order no longer waits for the team, and its voter reads so and may try
      again. No votes are counted by this. If a payment that fits still comes, it counts as always.
    </OrderActionDialog>
  );
};
