import { isMobileMethod } from '../../../../shared/phone-number.ts';
import type { VoteOrder } from '../../../../shared/votes/votes.ts';
import { OrderActionForm } from './order-action-form.tsx';

/** Buttons that verify the payment at the gateway now, and that end the order, so that the number can be used for another. */
export default function OrderActions({ order }: { readonly order: VoteOrder }) {
  return (
    <>
      <OrderActionForm
        order={order}
        form="check-vote"
        label="Check my payment"
        busyLabel="Checking…"
        doneMessage="We have just checked: no payment has been confirmed yet."
        className="mt-6"
        buttonClassName="button button-quiet"
      />
      {order.state === 'pending' && isMobileMethod(order.method) && !order.hasMismatch ? (
        <OrderActionForm
          order={order}
          form="cancel-vote"
          label="Cancel this order"
          busyLabel="Cancelling…"
          doneMessage=""
          // Less prominent than checking: someone who has paid must not cancel.
          buttonClassName="min-h-11 font-semibold underline underline-offset-4"
        />
      ) : null}
    </>
  );
}
