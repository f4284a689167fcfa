import {
  getOrderHeading,
  getOrderStatus,
  type OrderFacts,
} from '../../src/server/votes/orders/order-text.ts';
import type { VoteOrder } from '../../src/shared/votes/votes.ts';

export type VoteOrderFacts = OrderFacts;

/** Adds the texts to an order, as the server does. */
export const withTexts = (order: OrderFacts): VoteOrder => ({
  ...order,
  heading: getOrderHeading(order),
  status: getOrderStatus(order),
});

/** A pending order of five votes by mobile money. */
export const pendingOrder: OrderFacts = {
  reference: 'MM-7K2Q-9XWD-4HTB',
  votes: 5,
  countedVotes: 0,
  price: 450,
  method: 'tnm',
  channel: null,
  state: 'pending',
  createdGmt: '2025-10-01T10:00:00',
  expiresGmt: '2025-10-01T10:30:00',
  paidGmt: null,
  phone: '088****567',
  approvalCode: null,
  isPrompted: true,
  promptUntilGmt: null,
  checkoutUrl: null,
  hasReceiptMail: false,
  entry: null,
  refund: null,
  failure: null,
  hasMismatch: false,
  isResolved: false,
  round: null,
  isTest: true,
};
