import { gmtText, gmtTime } from '../../../shared/dates.ts';
import { isMobileMethod, maskPhoneForOwner } from '../../../shared/phone-number.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { isPayment } from '../../../shared/votes/ledger.ts';
import type { VoteOrder } from '../../../shared/votes/votes.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import type { StoredEntry } from '../ledger/ledger-store.ts';
import { promptTimeLimit } from './check-times.ts';
import { getOrderHeading, getOrderStatus, type OrderFacts } from './order-text.ts';
import { unpaidStates } from './plan-transition.ts';
import type { StoredOrder } from './stored-order.ts';

/** The entry of the order's payment. Public only in the book that the site shows: after going live, that of tests is hidden. */
const toEntry = (
  order: StoredOrder,
  entries: readonly StoredEntry[],
  { book, receipt }: Pick<ViewOptions, 'book' | 'receipt'>,
): VoteOrder['entry'] => {
  const entry = entries.find(isPayment);
  if (entry === undefined) return null;
  const { number, amount, change } = entry;
  return {
    number,
    amount,
    isByHand: change === 'credited',
    isLate: change === 'late',
    isPublic: order.book === book,
    receipt,
  };
};

/** The refund in effect, with its last entry. */
const toRefund = (order: StoredOrder, entries: readonly StoredEntry[]): VoteOrder['refund'] => {
  const entry = entries.findLast(({ change }) => change === 'refunded');
  if (order.refunded === 0 || entry === undefined) return null;
  return {
    amount: order.refunded,
    votes: order.credited_votes - order.counted_votes,
    isConfirmed: order.gateway_refunded >= order.refunded,
    entry: entry.number,
  };
};

/** What the views of orders depend on beside the order. */
type ViewOptions = {
  readonly sendsMail: boolean;
  /** The book that the public ledger shows. */
  readonly book: Book;
  /** The name of the order's round; empty if it has none. */
  readonly round: string;
  /** The proof that the order's payment is in the ledger; null if it is not. */
  readonly receipt: string | null;
  readonly approvalCodes: SiteSettings['approvalCodes'];
  readonly now: number;
};

/** Until when the voter may still be prompted, unless that has happened; null once it is over. */
const getPromptEnd = ({ state, prompted_gmt, created_gmt }: StoredOrder, now: number): string | null => {
  const end = gmtTime(created_gmt) + promptTimeLimit;
  return state === 'pending' && prompted_gmt === null && now < end ? gmtText(end) : null;
};

const toFacts = (
  order: StoredOrder,
  entries: readonly StoredEntry[],
  { sendsMail, book, round, receipt, approvalCodes, now }: ViewOptions,
): OrderFacts => ({
  reference: order.reference,
  votes: order.votes,
  countedVotes: order.counted_votes,
  price: order.price,
  method: order.method,
  channel: order.channel,
  state: order.state,
  createdGmt: order.created_gmt,
  expiresGmt: order.expires_gmt,
  paidGmt: order.paid_gmt,
  phone: order.phone === null ? null : maskPhoneForOwner(order.phone),
  approvalCode: isMobileMethod(order.method) ? approvalCodes[order.method] : null,
  isPrompted: order.prompted_gmt !== null,
  // Not once the team has resolved a payment from that page: to try again, the voter places a new order.
  checkoutUrl:
    order.resolved_gmt === null && (order.state === 'pending' || order.state === 'failed')
      ? order.checkout_url
      : null,
  hasReceiptMail: sendsMail && order.email !== null,
  round: round || null,
  entry: toEntry(order, entries, { book, receipt }),
  refund: toRefund(order, entries),
  failure: order.failure,
  promptUntilGmt: getPromptEnd(order, now),
  hasMismatch: order.mismatch !== null && unpaidStates.includes(order.state),
  isResolved: order.resolved_gmt !== null,
  isTest: order.book === 'test',
});

/** An order as its voter sees it, with its entries in the ledger, the oldest first. */
export const toVoteOrder = (
  order: StoredOrder,
  entries: readonly StoredEntry[],
  options: ViewOptions,
): VoteOrder => {
  const facts = toFacts(order, entries, options);
  return { ...facts, heading: getOrderHeading(facts), status: getOrderStatus(facts) };
};
