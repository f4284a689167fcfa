/** So many votes for so many whole kwacha. */
export type VotePackage = { readonly votes: number; readonly price: number; readonly isPopular: boolean };

/** The packages of a campaign that has set none of its own. */
export const defaultVotePackages: readonly VotePackage[] = [
  { votes: 1, price: 100, isPopular: false },
  { votes: 5, price: 450, isPopular: true },
  { votes: 10, price: 850, isPopular: false },
  { votes: 25, price: 2000, isPopular: false },
];

/** How a voter can pay, with the name people know it by. */
export const paymentMethods = {
  airtel: 'Airtel Money',
  tnm: 'TNM Mpamba',
  visa: 'Visa/Mastercard',
} as const;
export type PaymentMethod = keyof typeof paymentMethods;

/** An order waits until the payment provider has settled it; late money is still credited after it has expired. */
export type OrderState = 'pending' | 'paid' | 'failed' | 'expired';

/** An order as its voter sees it. */
export type VoteOrder = {
  /** Known only to the voter: whoever has it may see the order. */
  readonly reference: string;
  readonly votes: number;
  readonly price: number;
  readonly method: PaymentMethod;
  readonly state: OrderState;
  /** UTC, as `2025-10-18T14:00:00`. */
  readonly createdGmt: string;
  /** No money moved. */
  readonly isTest: boolean;
};

/** How far the campaign is: votes of paid orders. */
export type VoteProgress = { readonly credited: number };

/** Where a page asks how the votes stand. */
export const voteAddresses = {
  progress: '/api/votes/progress',
  order: (reference: string) => `/api/votes/orders/${encodeURIComponent(reference)}`,
} as const;

/** Whole kwacha as people write them: `MWK 2,000`. The same on every phone, whatever it knows of languages. */
export const formatKwacha = (amount: number): string =>
  `MWK ${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;
