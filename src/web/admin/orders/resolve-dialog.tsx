import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha } from '../../../shared/votes.ts';
import { OrderActionDialog, type OrderActionEnds } from './order-action-dialog.tsx';

/** Asks what was done about a payment that does not fit, and ends the order with it. */
export const ResolveDialog = ({ order, ...ends }: OrderActionEnds & { readonly order: OrderItem }) => {
  const { id, price, reported } = order;
  return (
    <OrderActionDialog
      {...ends}
      title="Mark as settled"
      path={`/inbox/orders/${id}/settle`}
      seen={{ reported }}
      label="What was done"
      hint="Such as: gave MWK 400 back at the gateway. Seen by the team alone."
      action={{ label: 'Mark as Settled', busy: 'Saving…', look: 'btn-main' }}
      doneWords="Marked as settled. No votes were counted."
    >
      {reported === null
        ? `A payment came that does not fit this order of ${formatKwacha(price)}.`
        : `The gateway reports ${reported}; this order is of ${formatKwacha(price)}.`}{' '}
      Once you have dealt with it, the order no longer waits for the team, and its voter reads so and may try
      again. No votes are counted by this. If a payment that fits still comes, it counts as always.
    </OrderActionDialog>
  );
};
