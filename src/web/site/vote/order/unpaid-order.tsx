import { paths } from '../../../../shared/paths.ts';
import { isMobileMethod } from '../../../../shared/phone-number.ts';
import { otherNumber } from '../../../../shared/votes/vote-price.ts';
import type { FailureReason, VoteOrder, VotePackage } from '../../../../shared/votes/votes.ts';
import { useSite } from '../../site-context.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { contactAddress, isWatched } from '../vote-queries.ts';
import { CheckoutLink } from './checkout-link.tsx';

/** Preselects the same votes and method; never contains the phone number. */
const buildRetryAddress = ({ votes, method }: VoteOrder, packages: readonly VotePackage[]): string => {
  const isPackage = packages.some((each) => each.votes === votes);
  return `${paths.vote}?votes=${isPackage ? votes : `${otherNumber}&count=${votes}`}&method=${method}`;
};

/** The gateway's reasons, in words. */
const reasons: Readonly<Record<Exclude<FailureReason, 'cancelled'>, string>> = {
  dismissed: 'The payment was cancelled on the phone or on the payment page.',
  funds: 'There was not enough money in the account. Please top it up, or choose fewer votes.',
  number: 'This number has no mobile money account. Please check it, or pay with another number.',
  pin: 'The PIN was wrong. Please try again. If you have forgotten it, ask the operator for a new one.',
  limit: 'The payment was above the account’s limit. Please choose fewer votes, or pay from another account.',
  timeout: 'Nobody answered the request to pay in time.',
  declined:
    'The operator or the bank did not approve the payment. They can tell you why. You can also pay in another way.',
};

const getReason = ({ state, method, isPrompted, failure }: VoteOrder): string => {
  if (failure !== null && failure !== 'cancelled') return reasons[failure];
  // Without a prompt, `failed` means that the gateway rejected the request; `expired` that it did not respond.
  if (!isPrompted)
    return state === 'failed'
      ? 'The payment service did not accept the request, so you were not asked to pay.'
      : 'The payment service did not answer, so we cannot say whether you were asked to pay.';
  return isMobileMethod(method)
    ? 'Perhaps there was not enough money, the PIN was wrong, or nobody answered in time.'
    : 'Perhaps the bank did not approve it, or the payment page was closed too soon.';
};

const ResolvedNote = ({ order }: { readonly order: VoteOrder }) => (
  <p className="mt-4 max-w-xl">
    If you have a question,{' '}
    <PageLink to={contactAddress(order.reference)} className="font-semibold underline underline-offset-4">
      write to us
    </PageLink>{' '}
    with your reference <strong className="whitespace-nowrap">{order.reference}</strong>.
  </p>
);

/** Possible reasons, and what to do if the money was debited. */
const NoMoneyNote = ({ order }: { readonly order: VoteOrder }) => {
  const { moment } = useSite();
  return (
    <>
      <p className="mt-4 max-w-xl">{getReason(order)}</p>
      <p className="mt-8 max-w-xl border-l-8 border-amber bg-paper-deep px-5 py-4">
        <strong>If you were charged anyway,</strong>{' '}
        {isWatched(order, moment)
          ? 'you do not need to do anything. We keep checking for 7 days, and your votes will count as soon as the money arrives. If the total of the round is final by then, our team will refund you.'
          : 'check again here, or write to us with your reference. Money that arrived will still count, or be refunded if the total of the round is final.'}
      </p>
    </>
  );
};

/** A failed or expired order: the reason, what to do if the money was debited, and how to try again. */
export default function UnpaidOrder({ order }: { readonly order: VoteOrder }) {
  const { votePackages, isVotingOpen } = useSite().settings;
  return (
    <>
      {order.isResolved ? (
        <ResolvedNote order={order} />
      ) : order.failure === 'cancelled' ? null : (
        <NoMoneyNote order={order} />
      )}
      <CheckoutLink order={order} />
      {isVotingOpen ? (
        <PageLink
          to={buildRetryAddress(order, votePackages)}
          className={`button mt-6 w-full sm:w-auto ${order.checkoutUrl === null ? 'button-main' : 'button-quiet'}`}
        >
          Try again
        </PageLink>
      ) : null}
    </>
  );
}
