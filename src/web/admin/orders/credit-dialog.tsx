import { useState } from 'react';
import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha, formatVotes } from '../../../shared/votes.ts';
import { FormField } from '../ui/form-field.tsx';
import { type OrderActionCallbacks, OrderActionDialog } from './order-action-dialog.tsx';

/** Proposes to count a payment that does not fit: asks for the votes and the reason. */
export const CreditDialog = ({
  order,
  ...callbacks
}: OrderActionCallbacks & { readonly order: OrderItem }) => {
  const { id, votes, price, reported } = order;
  const [counted, setCounted] = useState(String(votes));
  return (
    <OrderActionDialog
      {...callbacks}
      title="Count it by hand"
      path={`/inbox/orders/${id}/credit`}
      extraBody={{ reported, votes: Number(counted) }}
      label="Reason"
      hint="Such as: MWK 450 came, as the gateway’s statement of 18 October shows. Seen by the team alone."
      action={{ label: 'Propose', busy: 'Saving…', className: 'btn-main' }}
      doneMessage="Proposed. Another Administrator has to approve it."
      fields={(errors) => (
        <FormField
          label="Votes to count"
          fieldError={errors.votes}
          hint={`At most ${formatVotes(votes)}: those of the order.`}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="number"
              className="input"
              min={1}
              max={votes}
              value={counted}
              onChange={(event) => setCounted(event.currentTarget.value)}
            />
          )}
        </FormField>
      )}
    >
      {reported === null
        ? `A payment came that does not fit this order of ${formatKwacha(price)}.`
        : `The gateway reports ${reported}; this order is of ${formatKwacha(price)}.`}{' '}
      The votes count once another Administrator approves. The public ledger then says that they were counted
      by hand.
    </OrderActionDialog>
  );
};
