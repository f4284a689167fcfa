import { paths } from '../../../../shared/paths.ts';
import { isMobileMethod } from '../../../../shared/phone-number.ts';
import type { VoteOrder } from '../../../../shared/votes.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { CheckoutLink } from './checkout-link.tsx';

/** The form with the same choice; never with the number. */
const sameChoice = ({ votes, method }: VoteOrder): string => `${paths.vote}?votes=${votes}&method=${method}`;

/** An order that got no money: why that may be, how to try again, and what if the money is gone. */
export const LostOrder = ({ order }: { readonly order: VoteOrder }) => (
  <>
    <p className="mt-4 max-w-xl">
      {isMobileMethod(order.method)
        ? 'Perhaps there was not enough money, the PIN was wrong, or nobody answered in time.'
        : 'Perhaps the bank did not approve it, or the payment page was closed too soon.'}
    </p>
    <CheckoutLink order={order} />
    <PageLink
      to={sameChoice(order)}
      className={`button mt-6 w-full sm:w-auto ${order.checkoutUrl === null ? 'button-main' : 'button-quiet'}`}
    >
      Try again
    </PageLink>
    <p className="mt-8 max-w-xl border-l-8 border-amber bg-paper-deep px-5 py-4">
      <strong>Were you debited all the same?</strong> Then do nothing: we keep looking for 7 days and count
      your votes as soon as the money arrives.
    </p>
  </>
);
