import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type OrderItem, WholeOrder } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha } from '../../../shared/votes.ts';
import { AdminError, tellFor } from '../admin-api.ts';
import { FormDialog } from '../kit/form-dialog.tsx';
import { FormFailure, faultsOf } from '../kit/form-failure.tsx';
import { FormField } from '../kit/form-field.tsx';
import { HeldFields } from '../kit/held-fields.tsx';
import { useNotify } from '../kit/notices.tsx';

type SettleDialogProps = {
  readonly order: OrderItem;
  readonly onSettled: (whole: WholeOrder) => void;
  /** Somebody else was quicker, or the gateway had news. */
  readonly onStale: () => void;
  readonly onClose: () => void;
};

/** Asks what was done about a payment that does not fit, and ends the order with it. */
export const SettleDialog = ({ order, onSettled, onStale, onClose }: SettleDialogProps) => {
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const { reported } = order;
  const settling = useMutation({
    mutationFn: () => tellFor('POST', `/inbox/orders/${order.id}/settle`, WholeOrder, { reason, reported }),
    onSuccess: (whole) => {
      notify('Marked as settled. No votes were counted.');
      onSettled(whole);
      onClose();
    },
    onError: (error) => {
      if (error instanceof AdminError && error.status === 409) onStale();
    },
  });
  return (
    <FormDialog title="Mark as settled" onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          settling.mutate();
        }}
      >
        <p>
          {reported === null
            ? `A payment came that does not fit this order of ${formatKwacha(order.price)}.`
            : `The gateway reports ${reported}; this order is of ${formatKwacha(order.price)}.`}{' '}
          Once you have dealt with it, the order no longer waits for the team, and its voter reads so and may
          try again. No votes are counted by this. If a payment that fits still comes, it counts as always.
        </p>
        <FormFailure error={settling.error} />
        <HeldFields isHeld={settling.isPending}>
          <FormField
            label="What was done"
            fault={faultsOf(settling.error).reason}
            hint="Such as: gave MWK 400 back at the gateway. Seen by the team alone."
          >
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                maxLength={300}
                autoComplete="off"
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </FormField>
        </HeldFields>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-quiet" onClick={onClose} disabled={settling.isPending}>
            Cancel
          </button>
          <button type="submit" className="btn btn-main" disabled={settling.isPending}>
            {settling.isPending ? 'Saving…' : 'Mark as Settled'}
          </button>
        </div>
      </form>
    </FormDialog>
  );
};
