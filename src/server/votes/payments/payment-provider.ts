import { oneLine } from '../../../shared/one-line.ts';
import type { PaymentMethod, TestOutcome } from '../../../shared/votes.ts';
import type { Book, MismatchKind } from '../../db/schema.ts';

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
  | { readonly kind: 'rejected'; readonly code: string };

/** The gateway's answer to a verification. */
export type PaymentReport =
  /** The gateway does not know the reference. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known';
      readonly state: 'pending' | 'paid' | 'failed';
      readonly reference: string;
      readonly currency: string;
      /** In kwacha; null if the gateway's text cannot be parsed. */
      readonly amount: number | null;
      /** Whether real money moved; null if the gateway does not report it. */
      readonly book: Book | null;
    };

/** A parsed webhook message. */
export type Notice =
  | { readonly kind: 'forged' }
  /** Signed by the gateway, but without a reference of ours. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'genuine'; readonly reference: string };

/**
 * A payment gateway. `requestPayment` and `verify` throw if the gateway is unavailable or its response cannot be parsed:
 * the state of the payment is then unknown, and it is verified later. Both have a timeout and obey the signal.
 */
export type PaymentProvider = {
  /** Stored with each order, and part of the webhook's address. */
  readonly name: string;
  /** The ledger book of its votes. */
  readonly book: Book;
  /** Requests the payment. Idempotent: requests with the same reference prompt the voter once. */
  readonly requestPayment: (order: Payable, signal: AbortSignal) => Promise<PaymentRequestResult>;
  /** The state of the payment. Only this result changes an order. */
  readonly verify: (order: Payable, signal: AbortSignal) => Promise<PaymentReport>;
  /** Parses a webhook message, which only triggers a verification. Null if the gateway has no webhook. */
  readonly readNotice: ((body: Uint8Array, headers: Headers) => Promise<Notice>) | null;
};

type KnownPayment = Extract<PaymentReport, { readonly kind: 'known' }>;

/** A report in one line. Deterministic, because equal lines mean the same payment. */
export const formatReport = ({ reference, currency, amount, book }: KnownPayment, order: Payable): string => {
  const money = `${currency || 'no currency'} ${amount ?? 'of no known amount'}`;
  const owner = reference === order.reference ? '' : ` for ${reference || 'no order'}`;
  const kind = book === null || book === order.book ? '' : ` as ${book === 'test' ? 'a test' : 'real money'}`;
  // Currency and reference come from the gateway and may be any text.
  return oneLine(`${money}${owner}${kind}`).slice(0, 200).toWellFormed();
};

/** Why a report does not fit the order; null if it fits. More than the price fits. */
export const findPaymentProblem = (report: KnownPayment, order: Payable): MismatchKind | null => {
  if (report.reference !== order.reference) return 'reference';
  // Amount and currency matter only once something was paid.
  if (report.state !== 'paid') return null;
  if (report.book !== null && report.book !== order.book) return 'book';
  if (report.amount === null) return 'unreadable';
  // MK is another code for the Malawian kwacha.
  if (report.currency !== 'MWK' && report.currency !== 'MK') return 'currency';
  return report.amount >= order.price ? null : 'amount';
};
