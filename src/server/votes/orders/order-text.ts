import { isMobileMethod } from '../../../shared/phone-number.ts';
import { formatKwacha, formatVotes, type VoteOrder } from '../../../shared/votes.ts';

/** An order without its texts. */
export type OrderFacts = Omit<VoteOrder, 'heading' | 'status'>;

export const getOrderHeading = (order: OrderFacts): string => {
  const { state, method, hasMismatch, isPrompted, entry, refund, failure } = order;
  if (state === 'paid') return refund ? 'A part of your money was given back' : 'Thank you';
  if (state === 'refunded' && refund?.isConfirmed) return 'Your money was given back';
  if (state === 'late' || entry?.isLate) return 'Your payment came too late';
  if (state === 'refunded') return 'Your votes were taken back';
  if (hasMismatch) return 'We are looking into your payment';
  if (failure === 'cancelled') return 'You cancelled this order';
  if (state !== 'pending') return 'No votes were counted';
  if (!isPrompted) return 'Reaching the payment service';
  return isMobileMethod(method) ? 'Waiting for your approval' : 'Waiting for your payment';
};

/** What is known of a refund: the team may have entered one that the gateway has not confirmed. */
const getRefundStatus = ({ refund, entry, votes, countedVotes, price }: OrderFacts): string => {
  const amount = formatKwacha(refund?.amount ?? price);
  const given = refund?.isConfirmed
    ? `The payment service reports that ${amount} was given back to you.`
    : `Our team has recorded that ${amount} is given back to you; the payment service has not confirmed it yet.`;
  if (entry?.isLate) return `${given} It had come too late to be counted.`;
  const left =
    countedVotes === 0
      ? 'The votes were taken back.'
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
    return `The payment came after ${order.round === null ? 'voting' : `the round “${order.round}”`} was closed and the total was final, so its votes are not counted. ${order.isTest ? 'It was a test payment: no money moved.' : 'Our team gives the money back.'}`;
  if (entry?.isByHand && countedVotes < votes)
    return `Our team has counted ${countedVotes} of ${formatVotes(votes)}, for the money that came.`;
  if (state === 'paid') return votes === 1 ? 'Your vote is counted.' : 'Your votes are counted.';
  if (hasMismatch) return 'A payment came that does not fit this order, so its votes are not counted so far.';
  if (isResolved) return 'The team has dealt with this payment.';
  if (failure === 'cancelled')
    return 'No votes were counted. Please dismiss the request on your phone: a payment that you approve there still counts until the end of the round.';
  if (state === 'failed') return 'The payment did not go through.';
  if (state === 'expired') return 'No payment came in time.';
  if (isPrompted) return 'Your payment is not confirmed yet. As soon as it is, this page says so.';
  return promptUntilGmt === null
    ? 'The payment service does not answer, and we no longer ask it to charge you.'
    : 'You may not have been asked to pay yet. We keep trying, and this page says when it answers.';
};
