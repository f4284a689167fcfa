import type { PaymentMethod } from '../../shared/votes.ts';

/** What a provider needs to know to ask for an order's money. */
export type Payable = {
  readonly reference: string;
  /** Whole kwacha. */
  readonly price: number;
  readonly method: PaymentMethod;
};

/** What a provider has verified of a payment; it counts only where it fits the order in every part. */
export type PaymentReport = {
  readonly reference: string;
  readonly currency: string;
  readonly amount: number;
  readonly state: 'pending' | 'paid' | 'failed';
};

/** Whoever takes the money. */
export type PaymentProvider = {
  /** Written down with each order. */
  readonly name: string;
  /** Asks for the money and tells what is verified so far. Asked again for the same reference it asks the voter once. */
  readonly pay: (order: Payable) => Promise<PaymentReport>;
};

/** Whether a report is about this order's whole price. */
export const isReportOf = (report: PaymentReport, order: Payable): boolean =>
  report.reference === order.reference && report.currency === 'MWK' && report.amount === order.price;
