import { oneLine } from '../../../shared/one-line.ts';
import type { PaymentMethod, TestOutcome } from '../../../shared/votes.ts';
import type { Book, PaymentProblem } from '../../db/schema.ts';

/** What a provider needs to know of an order. The gateway knows it by its reference, like its voter. */
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

/** What came of asking for the money. */
export type Asked =
  /** The voter has been asked, or is at `checkoutUrl`. */
  | {
      readonly kind: 'asked';
      readonly checkoutUrl: string | null;
      /** What became of it can be asked at once. */
      readonly isFinal: boolean;
    }
  /** The gateway does not take this order, and says so in a word for the log. */
  | { readonly kind: 'refused'; readonly code: string };

/** What the gateway says of a payment when it is asked by us. */
export type PaymentReport =
  /** It has never heard of this reference. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known';
      readonly state: 'pending' | 'paid' | 'failed';
      readonly reference: string;
      readonly currency: string;
      /** In kwacha, as the gateway said it; null where that cannot be read. */
      readonly amount: number | null;
      /** Whether it was real money, where the gateway says so. */
      readonly book: Book | null;
    };

/** What a message that claims to be from the gateway is. */
export type Notice =
  | { readonly kind: 'forged' }
  /** Genuine, but about nothing that we know how to read. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'genuine'; readonly reference: string };

/**
 * Whoever takes the money. `ask` and `verify` throw where the gateway cannot be reached or answers nonsense: then nothing
 * is known, and it is asked again later. Both give up by themselves after a while, and at once when the signal says so.
 */
export type PaymentProvider = {
  /** Written down with each order, and part of the address that the gateway reports to. */
  readonly name: string;
  /** Where its votes are counted. */
  readonly book: Book;
  /** Asks for the money. Asked again with the same reference it asks the voter once. */
  readonly ask: (order: Payable, signal: AbortSignal) => Promise<Asked>;
  /** What became of the payment. Only this moves an order. */
  readonly verify: (order: Payable, signal: AbortSignal) => Promise<PaymentReport>;
  /** Reads a message from the gateway. It is never more than a reason to verify. Null where the gateway sends none. */
  readonly readNotice: ((body: Uint8Array, headers: Headers) => Promise<Notice>) | null;
};

type Known = Extract<PaymentReport, { readonly kind: 'known' }>;

/** What a report says of the money, in a line: the same report gives the same line. */
export const reportLine = ({ reference, currency, amount, book }: Known, order: Payable): string => {
  const money = `${currency || 'no currency'} ${amount ?? 'of no known amount'}`;
  const owner = reference === order.reference ? '' : ` for ${reference || 'no order'}`;
  const kind = book === null || book === order.book ? '' : ` as ${book === 'test' ? 'a test' : 'real money'}`;
  // Currency and reference are the gateway's words: they may be anything.
  return oneLine(`${money}${owner}${kind}`).slice(0, 200).toWellFormed();
};

/** What of a report does not fit the order; null where all of it does. Paying more than the price is paying it. */
export const troubleWith = (report: Known, order: Payable): PaymentProblem | null => {
  if (report.reference !== order.reference) return 'reference';
  // Only money that came can be the wrong money.
  if (report.state !== 'paid') return null;
  if (report.book !== null && report.book !== order.book) return 'book';
  if (report.amount === null) return 'unreadable';
  // Both are said of the same money.
  if (report.currency !== 'MWK' && report.currency !== 'MK') return 'currency';
  return report.amount >= order.price ? null : 'amount';
};
