import { toWallClock } from '../../../../shared/dates.ts';
import { isMobileMethod } from '../../../../shared/phone-number.ts';
import { formatKwacha, type VoteOrder } from '../../../../shared/votes.ts';

export const getOrderHeading = ({ state, method, hasMismatch, isPrompted }: VoteOrder): string => {
  if (state === 'paid') return 'Thank you';
  if (state === 'refunded') return 'Your money was given back';
  if (state !== 'pending') return 'No votes were counted';
  if (hasMismatch) return 'We are looking into your payment';
  if (!isPrompted) return 'Reaching the payment service';
  return isMobileMethod(method) ? 'Waiting for your approval' : 'Waiting for your payment';
};

/** The state of an order in one sentence. */
export const getOrderStatus = ({ state, price, votes, isPrompted, isResolved }: VoteOrder): string => {
  if (state === 'paid') return votes === 1 ? 'Your vote is counted.' : 'Your votes are counted.';
  if (state === 'refunded') return `You got ${formatKwacha(price)} back, and the votes were taken back.`;
  if (isResolved) return 'The team has dealt with this payment.';
  if (state === 'failed') return 'The payment did not go through.';
  if (state === 'expired') return 'No payment came in time.';
  if (!isPrompted)
    return 'You may not have been asked to pay yet. We keep trying, and this page says when it answers.';
  return 'Your payment is not confirmed yet. As soon as it is, this page says so.';
};

/** The time of day in the campaign's time zone, `16:05`. */
export const formatClockTime = (gmt: string, timeZone: string): string =>
  toWallClock(Date.parse(`${gmt}Z`), timeZone).slice(11, 16);
