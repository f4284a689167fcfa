import type { VoteOrder } from '../../../../shared/votes/votes.ts';
import { cardNote } from '../card-note.ts';

/** Link to the gateway's checkout page, if the order has one. */
export const CheckoutLink = ({ order }: { readonly order: VoteOrder }) => {
  if (order.checkoutUrl !== null)
    return (
      <div className="mt-8 max-w-xl print:hidden">
        <a href={order.checkoutUrl} rel="noopener" className="button button-main w-full sm:w-auto">
          Continue to payment
        </a>
        <p className="mt-3 text-sm text-ink-soft">{cardNote}</p>
      </div>
    );
  return null;
};
