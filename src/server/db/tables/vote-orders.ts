import type { Generated } from 'kysely';
import type {
  FailureReason,
  OrderState,
  PaymentChannel,
  PaymentMethod,
  TestOutcome,
} from '../../../shared/votes/votes.ts';

/** Test payments are never counted together with real ones. */
export type Book = 'test' | 'live';

export type VoteOrderTable = {
  id: Generated<number>;
  /** Identifies the order for the voter and the gateway. */
  reference: string;
  /** Created by the voter's browser, so that a repeated request creates no second order. */
  client_key: string | null;
  votes: number;
  /** Whole kwacha. */
  price: number;
  method: PaymentMethod;
  /** The payment provider. */
  provider: string;
  book: Book;
  /** The number of the round in which it was placed. */
  round: Generated<number>;
  /** As `+265991234567`; only mobile money needs one. */
  phone: string | null;
  /** Where the receipt goes. */
  email: string | null;
  /** The outcome that the voter chose for a test payment. */
  test_outcome: TestOutcome | null;
  state: OrderState;
  created_gmt: string;
  /** When the order expires; its payment is still verified after that. */
  expires_gmt: string;
  /** When the gateway accepted the payment request; null as long as that is not known. */
  prompted_gmt: string | null;
  /** The gateway's page for card payments. */
  checkout_url: string | null;
  /** When the payment is next verified; null once its state is final. */
  due_gmt: string | null;
  /** When the gateway last responded to a verification. */
  checked_gmt: string | null;
  /** When the gateway last sent a webhook about the order. */
  notice_gmt: string | null;
  /** What of the payment does not match the order. */
  mismatch: MismatchKind | null;
  /** The gateway's report of that payment, in a line, to recognise the same report again. */
  mismatch_report: string | null;
  /** What was paid according to that report, in whole kwacha; null if it was not paid in kwacha. */
  mismatch_amount: number | null;
  /** When the team resolved the mismatch; null again after another mismatch. */
  resolved_gmt: string | null;
  paid_gmt: string | null;
  /** How the voter really paid; null before the payment. */
  channel: PaymentChannel | null;
  /** The gateway's own identifier of the payment. */
  transaction_id: string | null;
  /** The operator's identifier, as in the message on the payer's phone. */
  operator_id: string | null;
  /** The votes that were counted when the order was paid (none if it was late), and the money that came; a refund leaves both. */
  credited_votes: Generated<number>;
  credited_amount: Generated<number>;
  /** What was given back in all, in whole kwacha: the gateway's refunds, or more if the team has entered one. */
  refunded: Generated<number>;
  /** What the gateway reports as given back. */
  gateway_refunded: Generated<number>;
  /** The votes that count now: those credited, less those of the refunds. */
  counted_votes: Generated<number>;
  /** Why the payment failed, as far as that is known. */
  failure: FailureReason | null;
  /** The number of a pending order whose prompt may still be on the phone: each number has at most one. */
  open_phone: string | null;
};

/**
 * `book`: test money for a real order, or the reverse; `unreadable`: paid, but without a readable amount; `unpaid`: counted,
 * but now reported as failed.
 */
export type MismatchKind = 'reference' | 'book' | 'unreadable' | 'currency' | 'amount' | 'unpaid';

/** One row: the last known voting times, for when the content host cannot be asked. */
type VotingTimesTable = { id: number; opens_gmt: string | null; closes_gmt: string | null };

/** How the team resolved a payment that did not match its order. */
export type OrderResolutionTable = {
  id: Generated<number>;
  order_id: number;
  at_gmt: string;
  actor: string;
  reason: string;
  /** The gateway's report of the payment, where there was one. */
  report: string | null;
};

/** A proposal to count a payment that did not match its order, which another member has to approve. */
export type OrderCreditTable = {
  id: Generated<number>;
  order_id: number;
  at_gmt: string;
  /** The id and the name of the member who proposed it. */
  member_id: string;
  proposed_by: string;
  votes: number;
  reason: string;
  /** The gateway's report of the payment. */
  report: string | null;
  /** When and by whom it was approved or withdrawn. */
  closed_gmt: string | null;
  closed_by: string | null;
  is_approved: number | null;
};

export type GatewayProblemTable = {
  /** The name of the gateway. */
  provider: string;
  /** `key`: it does not accept our key; `silence`: it does not answer, or nothing that can be read. */
  kind: 'key' | 'silence';
  /** The first failure after its last answer. */
  since_gmt: string;
  last_gmt: string;
};

export type VoteOrderTables = {
  vote_order: VoteOrderTable;
  order_resolution: OrderResolutionTable;
  order_credit: OrderCreditTable;
  voting_times: VotingTimesTable;
  gateway_problem: GatewayProblemTable;
};
