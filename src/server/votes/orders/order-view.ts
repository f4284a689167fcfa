import type { LedgerEntry } from '../../../shared/ledger.ts';
import { maskPhoneNumber } from '../../../shared/phone-number.ts';
import type { VoteOrder } from '../../../shared/votes.ts';
import type { StoredOrder } from './order-store.ts';

/** An order as its voter sees it, with its line in the ledger once its votes are counted. */
export const orderView = (order: StoredOrder, credit: LedgerEntry | null, sendsMail: boolean): VoteOrder => ({
  reference: order.reference,
  votes: order.votes,
  price: order.price,
  method: order.method,
  state: order.state,
  createdGmt: order.created_gmt,
  expiresGmt: order.expires_gmt,
  paidGmt: order.paid_gmt,
  phone: order.phone === null ? null : maskPhoneNumber(order.phone),
  wasAsked: order.asked_gmt !== null,
  // Once the team has dealt with what was paid there, whoever tries again begins anew.
  checkoutUrl:
    order.settled_gmt === null && (order.state === 'pending' || order.state === 'failed')
      ? order.checkout_url
      : null,
  getsMail: sendsMail && order.email !== null,
  entry: credit === null ? null : { number: credit.number, hash: credit.hash },
  needsTeam: order.trouble !== null,
  isFinal: order.settled_gmt !== null,
  isTest: order.book === 'test',
});
