import { oneLine } from '../../../shared/one-line.ts';
import type {
  FailureReason,
  PaymentChannel,
  PaymentMethod,
  TestOutcome,
} from '../../../shared/votes/votes.ts';
import type { Book, MismatchKind } from '../../db/tables/vote-orders.ts';

/** The part of an order that a provider needs. The gateway identifies a payment by the order's reference. */
export type Payable = {
  readonly reference: string;
  readonly votes: number;
  /** Whole kwacha. */
  readonly price: number;
  readonly method: PaymentMethod;
  /** As `+265991234567`; mobile money always has one. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly test_outcome: TestOutcome | null;
  readonly book: Book;
};

/** The gateway's answer to a payment request. */
export type PaymentRequestResult =
  /** The voter gets a payment prompt, or pays at `checkoutUrl`. */
  | {
      readonly kind: 'accepted';
      readonly checkoutUrl: string | null;
      /** The payment is decided already and can be verified at once. */
      readonly canVerifyNow: boolean;
    }
  /** The gateway does not accept the order; the code is for the log. */
  | { readonly kind: 'rejected'; readonly code: string; readonly failure: FailureReason | null };

/** A payment as the gateway reports it. */
export type KnownPayment = {
  readonly kind: 'known';
  /** `refunded`: paid, and the whole or a part was given back. */
  readonly state: 'pending' | 'paid' | 'failed' | 'refunded';
  readonly reference: string;
  readonly currency: string;
  /** What was paid, in kwacha; null if the gateway's text cannot be parsed. */
  readonly amount: number | null;
  /** What was given back of it, in kwacha; null if the gateway does not report how much. */
  readonly refunded: number | null;
  /** Whether real money moved; null if the gateway does not report it. */
  readonly book: Book | null;
  /** How the voter paid; null if the gateway does not report it. */
  readonly channel: PaymentChannel | null;
  /** Why a failed payment failed; null if the gateway does not report it. */
  readonly failure: FailureReason | null;
  /** The gateway's own identifier of the payment. */
  readonly transactionId: string | null;
  /** The operator's identifier, as in the message on the payer's phone. */
  readonly operatorId: string | null;
};

/** The gateway's answer to a verification; `unknown` if it does not know the reference. */
export type PaymentReport = { readonly kind: 'unknown' } | KnownPayment;

/** A parsed webhook message. */
export type Notice =
  | { readonly kind: 'forged' }
  /** Signed by the gateway, but without a reference of ours. */
  | { readonly kind: 'unreadable' }
  /** Signed by the gateway, and not about a payment to us. */
  | { readonly kind: 'unrelated' }
  | { readonly kind: 'genuine'; readonly reference: string };

/** The gateway does not accept our key: no order can be paid until the team has set another one. */
export class KeyRejected extends Error {}

/**
 * A payment gateway. `requestPayment` and `verify` throw if the gateway is unavailable or its response cannot be parsed:
 * the state of the payment is then unknown, and it is verified later. Both have a timeout and obey the signal.
 */
export type PaymentProvider = {
  /** Stored with each order, and part of the webhook's address. */
  readonly name: string;
  /** The ledger book of its votes. */
  readonly book: Book;
  /** Where its requests go, which the ledger shows; null if no money moves. */
  readonly address: string | null;
  /** Requests the payment. Idempotent: requests with the same reference prompt the voter once. */
  readonly requestPayment: (order: Payable, signal: AbortSignal) => Promise<PaymentRequestResult>;
  /** The state of the payment. Only this result changes an order. */
  readonly verify: (order: Payable, signal: AbortSignal) => Promise<PaymentReport>;
  /** Parses a webhook message, which only triggers a verification. Null if the gateway has no webhook. */
  readonly readNotice: ((body: Uint8Array, headers: Headers) => Promise<Notice>) | null;
};

/** A report in one line. Deterministic, because equal lines mean the same payment. */
export const formatReport = ({ reference, currency, amount, book }: KnownPayment, order: Payable): string => {
  const money = `${currency || 'no currency'} ${amount ?? 'of no known amount'}`;
  const owner = reference === order.reference ? '' : ` for ${reference || 'no order'}`;
  const kind = book === null || book === order.book ? '' : ` as ${book === 'test' ? 'a test' : 'real money'}`;
  // Currency and reference come from the gateway and may be any text.
  return oneLine(`${money}${owner}${kind}`).slice(0, 200).toWellFormed();
};

const isKwacha = (currency: string): boolean =>
  // MK is another code for the Malawian kwacha.
  currency === 'MWK' || currency === 'MK';

/** The paid amount in whole kwacha; null if it was not paid in kwacha. */
export const getKwacha = ({ currency, amount }: KnownPayment): number | null =>
  amount !== null && amount >= 1 && isKwacha(currency) ? Math.floor(amount) : null;

/** How much of the money of a counted payment the gateway gave back, in whole kwacha; null if that is not known. */
export const getRefundedAmount = (report: KnownPayment, counted: number): number | null => {
  const { state, amount, refunded, currency } = report;
  if (amount === null || refunded === null || !isKwacha(currency))
    // A refund of no known amount is one of the whole payment.
    return state === 'refunded' ? counted : null;
  // More was paid: the gateway reports the refunded part as the amount.
  const isPart = state === 'refunded' && refunded === amount && amount < counted;
  const missing = isPart ? amount : counted - (amount - refunded);
  return Math.ceil(Math.min(Math.max(missing, 0), counted));
};

/** Whether the order was paid, and not all of it was given back. */
export const hasMoney = (
  { state, amount, refunded }: KnownPayment,
  { price }: Pick<Payable, 'price'>,
): boolean =>
  state === 'paid' ||
  (state === 'refunded' && amount !== null && refunded !== null && amount >= price && refunded < amount);

/** Why a report does not fit the order; null if it fits. More than the price fits, also if a part was given back since. */
export const findPaymentProblem = (report: KnownPayment, order: Payable): MismatchKind | null => {
  if (report.reference !== order.reference) return 'reference';
  // Amount and currency matter only once something was paid, and is still there.
  if (!hasMoney(report, order)) return null;
  if (report.book !== null && report.book !== order.book) return 'book';
  if (report.amount === null) return 'unreadable';
  if (!isKwacha(report.currency)) return 'currency';
  return report.amount >= order.price ? null : 'amount';
};
