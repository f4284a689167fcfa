import type { LedgerEntry } from '../../../shared/ledger.ts';
import { maskPhoneForOwner } from '../../../shared/phone-number.ts';
import type { VoteOrder } from '../../../shared/votes.ts';
import type { StoredOrder } from './order-store.ts';

/** An order as its voter sees it, with its ledger entry once its votes are counted. */
export const toVoteOrder = (
  order: StoredOrder,
  credit: LedgerEntry | null,
  sendsMail: boolean,
): VoteOrder => ({
  reference: order.reference,
  votes: order.votes,
  price: order.price,
  method: order.method,
  state: order.state,
  createdGmt: order.created_gmt,
  expiresGmt: order.expires_gmt,
  paidGmt: order.paid_gmt,
  phone: order.phone === null ? null : maskPhoneForOwner(order.phone),
  isPrompted: order.prompted_gmt !== null,
  // Not once the team has resolved a payment from that page: to try again, the voter places a new order.
  checkoutUrl:
    order.resolved_gmt === null && (order.state === 'pending' || order.state === 'failed')
      ? order.checkout_url
      : null,
  hasReceiptMail: sendsMail && order.email !== null,
  entry: credit === null ? null : { number: credit.number, hash: credit.hash },
  hasMismatch: order.mismatch !== null,
  isResolved: order.resolved_gmt !== null,
  isTest: order.book === 'test',
});
