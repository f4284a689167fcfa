import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type OrderItem, WholeOrder } from '../../../shared/admin/inbox-orders.ts';
import { countVotes, formatKwacha } from '../../../shared/votes.ts';
import { AdminError, tellFor } from '../admin-api.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FormField } from '../kit/form-field.tsx';
import { HeldFields } from '../kit/held-fields.tsx';
import { useNotify } from '../kit/notices.tsx';

type RefundDialogProps = {
  readonly order: OrderItem;
  readonly onRefunded: (whole: WholeOrder) => void;
  /** Somebody else was quicker. */
  readonly onStale: () => void;
  readonly onClose: () => void;
};

/** Asks why the money was given back, and records it. */
export const RefundDialog = ({ order, onRefunded, onStale, onClose }: RefundDialogProps) => {
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const refund = useMutation({
    mutationFn: () => tellFor('POST', `/inbox/orders/${order.id}/refund`, WholeOrder, { reason }),
    onSuccess: (whole) => {
      notify(`Refund recorded: ${countVotes(order.votes)} taken back.`);
      onRefunded(whole);
      onClose();
    },
    onError: (error) => {
      if (error instanceof AdminError && error.status === 409) onStale();
    },
  });
  const fault = refund.error instanceof AdminError ? refund.error.faults.reason : undefined;
  return (
    <Dialog title="Record a refund" onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          refund.mutate();
        }}
      >
        <p>
          This is recorded here: {countVotes(order.votes)} {order.votes === 1 ? 'is' : 'are'} taken back by an
          entry in the public ledger that stays for ever. The money itself, {formatKwacha(order.price)}, is
          given back in the gateway’s own dashboard.
          {order.isTest && ' This was a test payment, so no money moved.'}
        </p>
        {refund.error && (
          <p role="alert" className="font-semibold text-danger">
            {refund.error.message}
          </p>
        )}
        <HeldFields isHeld={refund.isPending}>
          <FormField label="Reason" fault={fault} hint="Seen by the team alone.">
            {(attributes) => (
              <textarea
                {...attributes}
                className="input"
                rows={3}
                maxLength={300}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </FormField>
        </HeldFields>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-quiet" onClick={onClose} disabled={refund.isPending}>
            Cancel
          </button>
          <button type="submit" className="btn btn-danger-main" disabled={refund.isPending}>
            {refund.isPending ? 'Recording…' : 'Record the Refund'}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
