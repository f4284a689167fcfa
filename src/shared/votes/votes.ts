import { formatNumber } from '../format-number.ts';
import { voteProgressAddress } from '../paths.ts';

/** A number of votes and its price in whole kwacha. */
export type VotePackage = { readonly votes: number; readonly price: number; readonly isPopular: boolean };

/** The packages of a campaign that has set none of its own. */
export const defaultVotePackages: readonly VotePackage[] = [
  { votes: 1, price: 100, isPopular: false },
  { votes: 5, price: 450, isPopular: true },
  { votes: 10, price: 850, isPopular: false },
  { votes: 25, price: 2000, isPopular: false },
];

/** The prices that the form showed, as a hidden field sends them: `1:100,5:450`. The server rejects an order at any other price. */
export const serialisePrices = (packages: readonly Pick<VotePackage, 'votes' | 'price'>[]): string =>
  packages.map(({ votes, price }) => `${votes}:${price}`).join();

/** How a voter can pay, each with its brand name. */
export const paymentMethods = {
  airtel: 'Airtel Money',
  tnm: 'TNM Mpamba',
  visa: 'Visa/Mastercard',
} as const;
export type PaymentMethod = keyof typeof paymentMethods;

/** How a voter really paid: the payment page of the gateway offers more than cards. */
export const paymentChannels = {
  ...paymentMethods,
  bank: 'Bank transfer',
  mobile: 'Mobile money',
  /** The gateway did not report more. */
  page: 'Payment page',
} as const;
export type PaymentChannel = keyof typeof paymentChannels;

/**
 * An order is pending until the gateway reports its payment. It can be paid even after it has failed or expired. `late`: its
 * payment came after its round was closed, and does not count. Paid and late orders can be refunded.
 */
export const orderStates = ['pending', 'paid', 'failed', 'expired', 'refunded', 'late'] as const;
export type OrderState = (typeof orderStates)[number];

/** How long an order that failed or expired is watched for its payment, in milliseconds. */
export const watchPeriod = 7 * 86_400_000;

/**
 * Why a payment failed. `cancelled`: by the voter, on this site; `dismissed`: by the payer, on the phone or the payment page;
 * the others by the operator or the bank.
 */
export type FailureReason =
  | 'cancelled'
  | 'dismissed'
  | 'funds'
  | 'number'
  | 'pin'
  | 'limit'
  | 'timeout'
  | 'declined';

/** The outcomes that a tester can choose for a test payment; no money moves. */
export const testOutcomes = {
  succeed: 'Succeed',
  fail: 'Fail',
  wait: 'Stay pending',
} as const;
export type TestOutcome = keyof typeof testOutcomes;

/** An order as its voter sees it. */
export type VoteOrder = {
  /** A secret of the voter: the reference alone gives access to the order. */
  readonly reference: string;
  readonly votes: number;
  /** The votes that count now: none before the payment, fewer after a refund. */
  readonly countedVotes: number;
  readonly price: number;
  /** As the voter chose. */
  readonly method: PaymentMethod;
  /** As the voter really paid; null before the payment. */
  readonly channel: PaymentChannel | null;
  readonly state: OrderState;
  /** What the voter reads first, and a sentence below it; written by the server, which saves the browser their code. */
  readonly heading: string;
  readonly status: string;
  /** Moments are UTC, as `2025-10-18T14:00:00`. */
  readonly createdGmt: string;
  /** When the order expires if no payment came. */
  readonly expiresGmt: string;
  readonly paidGmt: string | null;
  /** The masked number that gets the payment prompt, as `099****567`; null for a card. */
  readonly phone: string | null;
  /** What to dial to approve the payment by hand; null if the team has set nothing. */
  readonly approvalCode: string | null;
  /** Whether the gateway is known to have prompted the voter to pay. */
  readonly isPrompted: boolean;
  /** The gateway's card payment page, while the order can still be paid there. */
  readonly checkoutUrl: string | null;
  /** Whether a receipt is mailed once the order is paid; false where no mail server is set. */
  readonly hasReceiptMail: boolean;
  /** The name of the round in which it was placed; null if the round has no name. */
  readonly round: string | null;
  /** The order's entry in the public ledger, once its money has come. */
  readonly entry: {
    readonly number: number;
    /** The proof that the entry is in the ledger, with all that is needed to verify it. */
    readonly receipt: string | null;
    /** The money that it counts, in whole kwacha. */
    readonly amount: number;
    /** Counted by the team, because the payment did not fit the order. */
    readonly isByHand: boolean;
    /** The money came after the round was closed, and does not count. */
    readonly isLate: boolean;
    /** Not for test payments once the campaign takes real ones. */
    readonly isPublic: boolean;
  } | null;
  /** The money that was given back so far, and the votes that were taken back for it. */
  readonly refund: {
    readonly amount: number;
    readonly votes: number;
    /** The gateway reports it, too. */
    readonly isConfirmed: boolean;
    /** The number of its entry in the ledger. */
    readonly entry: number;
  } | null;
  readonly failure: FailureReason | null;
  /** Until when the gateway is requested to prompt the voter; null once that has happened, or is over. */
  readonly promptUntilGmt: string | null;
  /** A payment came that does not fit the order; the team has yet to resolve it. */
  readonly hasMismatch: boolean;
  /** The team has resolved such a payment. */
  readonly isResolved: boolean;
  /** No money moves. */
  readonly isTest: boolean;
};

/** The text that the page shows while no votes can be ordered: voting has closed, or has not opened yet. */
export type VotingPause = { readonly title: string; readonly message: string };

/** The votes of paid orders, and whether votes can be ordered now. */
export type VoteProgress = {
  readonly credited: number;
  /** The name of the round that is open; absent if it has none. */
  readonly round?: string;
  /** The sentence that says when the open round closes; absent if it has no close. */
  readonly closing?: string;
  /** Only while no votes can be ordered. */
  readonly pause?: VotingPause;
  /** When voting next opens or closes, in milliseconds since 1970; absent if it will not. */
  readonly changesAt?: number;
};

/** The addresses of the JSON API for pages. */
export const voteAddresses = {
  progress: voteProgressAddress,
  order: (reference: string) => `/api/votes/orders/${encodeURIComponent(reference)}`,
  ledger: (page: number) => `/api/votes/ledger?page=${page}`,
} as const;

/** Whole kwacha: `MWK 2,000`. */
export const formatKwacha = (amount: number): string => `MWK ${formatNumber(amount)}`;

/** `1 vote`, `2,500 votes`. */
export const formatVotes = (votes: number): string =>
  `${formatNumber(votes)} ${votes === 1 ? 'vote' : 'votes'}`;
