/**
 * How a payment in the gateway's statement and its order here can differ. `missing-here`: paid there, not counted here;
 * `missing-there`: counted here, not paid there.
 */
export const differenceKinds = ['missing-here', 'missing-there', 'amount', 'refunded', 'channel'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What the public ledger shows of the last published reconciliation. */
export type PublishedReconciliation = {
  /** Moments are UTC, `2025-10-18T14:00:00`: when the statement was compared, and the period that it covers. */
  readonly at: string;
  readonly first: string;
  readonly last: string;
  readonly matched: { readonly count: number; readonly amount: number };
  /** How many differences there are of each kind. */
  readonly differences: Readonly<Record<DifferenceKind, number>>;
  /** How many rows of the statement could not be read. */
  readonly unreadable: number;
};
