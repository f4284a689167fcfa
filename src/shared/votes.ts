/** So many votes for so many whole kwacha. */
export type VotePackage = { readonly votes: number; readonly price: number; readonly isPopular: boolean };

/** The packages of a campaign that has set none of its own. */
export const defaultVotePackages: readonly VotePackage[] = [
  { votes: 1, price: 100, isPopular: false },
  { votes: 5, price: 450, isPopular: true },
  { votes: 10, price: 850, isPopular: false },
  { votes: 25, price: 2000, isPopular: false },
];

/** What the form shows, as it sends it along: `1:100,5:450`. Nobody is asked for another price than this. */
export const shownPrices = (packages: readonly VotePackage[]): string =>
  packages.map(({ votes, price }) => `${votes}:${price}`).join();

/** How a voter can pay, with the name people know it by. */
export const paymentMethods = {
  airtel: 'Airtel Money',
  tnm: 'TNM Mpamba',
  visa: 'Visa/Mastercard',
} as const;
export type PaymentMethod = keyof typeof paymentMethods;

/**
 * An order waits until the gateway has settled it. Money that comes late is still credited, after a failed attempt and
 * after the order has expired. What was paid may be given back.
 */
export const orderStates = ['pending', 'paid', 'failed', 'expired', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/** What a test payment can be told to do; no money moves whatever it does. */
export const testOutcomes = {
  succeed: 'Succeed',
  fail: 'Fail',
  wait: 'Stay pending',
} as const;
export type TestOutcome = keyof typeof testOutcomes;

/** An order as its voter sees it. */
export type VoteOrder = {
  /** Known only to the voter: whoever has it may see the order. */
  readonly reference: string;
  readonly votes: number;
  readonly price: number;
  readonly method: PaymentMethod;
  readonly state: OrderState;
  /** Moments are UTC, as `2025-10-18T14:00:00`. */
  readonly createdGmt: string;
  /** Until when the payment is waited for. */
  readonly expiresGmt: string;
  readonly paidGmt: string | null;
  /** The number that was asked to approve, as `099****567`; null for a card. */
  readonly phone: string | null;
  /** Whether the voter has been asked to pay, as far as we know. */
  readonly wasAsked: boolean;
  /** Where a card is paid, while that can still be done. */
  readonly checkoutUrl: string | null;
  /** Whether a receipt is sent by mail once it is paid; not promised where no mail server is set. */
  readonly getsMail: boolean;
  /** Its line in the public ledger, once its votes are counted. */
  readonly entry: { readonly number: number; readonly hash: string } | null;
  /** A payment came that does not fit the order: the team looks into it. */
  readonly needsTeam: boolean;
  /** The team has dealt with such a payment. */
  readonly isFinal: boolean;
  /** No money moves. */
  readonly isTest: boolean;
};

/** Why no votes can be ordered just now, for people: voting has closed, or has not opened yet. */
export type VotingPause = { readonly title: string; readonly sentence: string };

/** How far the campaign is: votes of paid orders, and whether more can be ordered. */
export type VoteProgress = {
  readonly credited: number;
  /** Only while none can be ordered. */
  readonly pause?: VotingPause;
  /** When that changes by itself, in milliseconds; only where it will. */
  readonly turnsAt?: number;
};

/** Where a page asks how the votes stand. */
export const voteAddresses = {
  progress: '/api/votes/progress',
  order: (reference: string) => `/api/votes/orders/${encodeURIComponent(reference)}`,
  ledger: (page: number) => `/api/votes/ledger?page=${page}`,
} as const;

/** Whole kwacha as people write them: `MWK 2,000`. The same on every phone, whatever it knows of languages. */
export const formatKwacha = (amount: number): string =>
  `MWK ${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;

/** `1 vote`, `2,500 votes`. */
export const countVotes = (votes: number): string =>
  `${votes.toLocaleString('en')} ${votes === 1 ? 'vote' : 'votes'}`;
