import { useState } from 'react';
import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha, formatVotes } from '../../../shared/votes/votes.ts';
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
      title="Count by hand"
      path={`/inbox/orders/${id}/credit`}
      extraBody={{ reported, votes: Number(counted) }}
      label="Reason"
      hint="For example: MWK 450 arrived, as the gateway’s statement of 18 October shows. Only the team sees this."
      action={{ label: 'Propose', busy: 'Saving…', className: 'btn-main' }}
      doneMessage="Proposed. Another Administrator has to approve it."
      fields={(errors) => (
        <FormField
          label="Votes to count"
          fieldError={errors.votes}
          hint={`At most ${formatVotes(votes)}, as in the order.`}
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
        ? `A payment arrived that does not match this order of ${formatKwacha(price)}.`
        : `The gateway reports ${reported}. This order costs ${formatKwacha(price)}.`}{' '}
      The votes will count once another Administrator approves. The public ledger will say that they were
      counted by hand.
    </OrderActionDialog>
  );
};
