import { gmtTime } from '../../../shared/dates.ts';
import { type PaymentMethod, watchPeriod } from '../../../shared/votes/votes.ts';
import type { StoredOrder } from './stored-order.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long an order stays pending: the prompt on a phone disappears soon, a card's page stays open longer. */
export const getPaymentTimeLimit = (method: PaymentMethod): number =>
  method === 'visa' ? hour : 15 * minute;

/** How long after placing the order the voter may still be prompted: a later prompt would be a surprise. */
export const promptTimeLimit = 2 * minute;

/** How long after placing the order the payment worker first verifies it: until then, the first payment request may be running. */
export const firstCheckDelay = 30 * second;

/** How long a claim of a due order lasts: longer than two operations of the gateway take. */
export const checkLease = 45 * second;

/** After this long without an answer of the gateway, a pending order expires. */
export const silenceLimit = day;

/** A payer who comes back again within this time sees the last result: anyone can call that address. */
export const returnCheckInterval = 2 * second;

/** A verification younger than this is not repeated. */
export const maxReportAge = 10 * second;

/** Whether the payment of an order was verified within a time in milliseconds. */
export const wasCheckedWithin = (
  { checked_gmt }: Pick<StoredOrder, 'checked_gmt'>,
  time: number,
  now: number,
): boolean => checked_gmt !== null && now - gmtTime(checked_gmt) < time;

/** How long a paid order is watched for a refund at the gateway, and how often. */
const refundWatchDuration = 30 * day;
const refundCheckInterval = day;

/** A notice about an order that was counted within this time is followed up after it: most only repeat that it is paid. */
export const repeatedNoticeDelay = minute;

/**
 * When to verify an order again: often while it is new, then less and less, and once when it expires; daily once it is
 * paid; null once it is not watched any more.
 */
export const getNextCheckTime = (
  order: Pick<StoredOrder, 'state' | 'created_gmt' | 'expires_gmt' | 'paid_gmt'>,
  now: number,
): number | null => {
  if (order.state === 'paid' || order.state === 'late' || order.state === 'refunded') {
    const next = now + refundCheckInterval;
    return next - gmtTime(order.paid_gmt ?? order.created_gmt) <= refundWatchDuration ? next : null;
  }
  const age = now - gmtTime(order.created_gmt);
  if (age >= watchPeriod) return null;
  const next = now + Math.min(Math.max(age / 2, 10 * second), 12 * hour);
  const end = gmtTime(order.expires_gmt);
  return order.state === 'pending' && now < end ? Math.min(next, end) : next;
};
