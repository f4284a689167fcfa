import { gmtTime } from '../../../shared/dates.ts';
import type { PaymentMethod } from '../../../shared/votes.ts';
import type { StoredOrder } from '../orders/order-store.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a payment is waited for: a prompt on the phone is soon gone, a card's page stays open longer. */
export const waitingTime = (method: PaymentMethod): number => (method === 'visa' ? hour : 15 * minute);

/** How long after its order a voter may still be asked for the money: later it would come as a surprise. */
export const askingTime = 2 * minute;

/** How long the order's own request has the gateway to itself, before the watch looks at the order. */
export const firstCheckAfter = 30 * second;

/** For how long a looked-at order is left alone by others: longer than two questions to the gateway take. */
export const lookLength = 45 * second;

/** After so long without a word from the gateway an order is no longer called pending. */
export const silenceLimit = day;

/** An answer of the gateway that is younger than this is as good as a new one. */
export const freshFor = 10 * second;

/** How long late money is looked for. */
const watchLength = 7 * day;

/**
 * When an order is looked at again: often while it is new, then less and less, and when it is to expire; null once it is
 * watched no more.
 */
export const nextCheck = (
  order: Pick<StoredOrder, 'state' | 'created_gmt' | 'expires_gmt'>,
  now: number,
): number | null => {
  const age = now - gmtTime(order.created_gmt);
  if (age >= watchLength) return null;
  const next = now + Math.min(Math.max(age / 2, 10 * second), 12 * hour);
  const end = gmtTime(order.expires_gmt);
  return order.state === 'pending' && now < end ? Math.min(next, end) : next;
};
