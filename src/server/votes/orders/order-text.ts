import { isMobileMethod } from '../../../shared/phone-number.ts';
import { formatKwacha, formatVotes, type VoteOrder } from '../../../shared/votes/votes.ts';

/** An order without its texts. */
export type OrderFacts = Omit<VoteOrder, 'heading' | 'status'>;

export const getOrderHeading = (order: OrderFacts): string => {
  const { state, method, hasMismatch, isPrompted, entry, refund, failure } = order;
  if (state === 'paid') return refund ? 'Part of your payment was refunded' : 'Thank you';
  if (state === 'refunded' && refund?.isConfirmed) return 'Your payment was refunded';
  if (state === 'late' || entry?.isLate) return 'Your payment arrived too late';
  if (state === 'refunded') return 'Your votes no longer count';
  if (hasMismatch) return 'We are looking into your payment';
  if (failure === 'cancelled') return 'You cancelled this order';
  if (state !== 'pending') return 'No votes were counted';
  if (!isPrompted) return 'Contacting the payment service';
  return isMobileMethod(method) ? 'Waiting for your approval' : 'Waiting for your payment';
};

/** What is known of a refund: the team may have entered one that the gateway has not confirmed. */
const getRefundStatus = ({ refund, entry, votes, countedVotes, price }: OrderFacts): string => {
  const amount = formatKwacha(refund?.amount ?? price);
  const given = refund?.isConfirmed
    ? `The payment service reports that ${amount} has been refunded to you.`
    : `Our team has recorded a refund of ${amount} to you. The payment service has not confirmed it yet.`;
  if (entry?.isLate) return `${given} The payment had arrived too late to be counted.`;
  const left =
    countedVotes === 0
      ? 'The votes no longer count.'
      : `${countedVotes} of ${formatVotes(votes)} still ${countedVotes === 1 ? 'counts' : 'count'}.`;
  return `${given} ${left}`;
};

/** The state of an order in one sentence. */
export const getOrderStatus = (order: OrderFacts): string => {
  const {
    state,
    votes,
    countedVotes,
    entry,
    isPrompted,
    promptUntilGmt,
    isResolved,
    hasMismatch,
    failure,
    refund,
  } = order;
  if (refund || state === 'refunded') return getRefundStatus(order);
  if (state === 'late')
    return `The payment arrived after ${order.round === null ? 'voting' : `the round “${order.round}”`} had closed and the total was final, so its votes do not count. ${order.isTest ? 'It was a test payment: no money moved.' : 'Our team will refund the money.'}`;
  if (entry?.isByHand && countedVotes < votes)
    return `Our team has counted ${countedVotes} of ${formatVotes(votes)}, for the money that arrived.`;
  if (state === 'paid') return votes === 1 ? 'Your vote has been counted.' : 'Your votes have been counted.';
  if (hasMismatch)
    return 'A payment arrived that does not match this order, so its votes have not been counted so far.';
  if (isResolved) return 'Our team has dealt with this payment.';
  if (failure === 'cancelled')
    return 'No votes were counted. Please dismiss the request on your phone: if you approve the payment there, it still counts until the end of the round.';
  if (state === 'failed') return 'The payment did not go through.';
  if (state === 'expired') return 'No payment arrived in time.';
  if (isPrompted)
    return 'Your payment has not been confirmed yet. As soon as it is, you will see it on this page.';
  return promptUntilGmt === null
    ? 'The payment service did not answer, and we have stopped asking it to charge you.'
    : 'You may not have been asked to pay yet. We will keep trying, and this page will tell you when the payment service answers.';
};
