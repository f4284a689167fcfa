import type { PublishedReconciliation } from './reconciliation.ts';
import type { PaymentChannel } from './votes.ts';

/**
 * The changes of an order that the ledger records. `credited`: two team members counted a payment that did not fit the
 * order; `restored`: a refund was undone.
 */
export const ledgerChanges = ['paid', 'credited', 'failed', 'expired', 'refunded', 'restored'] as const;
export type LedgerChange = (typeof ledgerChanges)[number];

/** One entry of the public ledger. Entries are only ever added; each hash covers the hash of the entry before it. */
export type LedgerEntry = {
  /** From 1, without gaps. */
  readonly number: number;
  /** UTC, as `2025-10-18T14:00:00`. */
  readonly time: string;
  /** The day in the campaign's time zone, `2025-10-18`. */
  readonly day: string;
  readonly change: LedgerChange;
  /** The votes that the entry adds; negative for a refund, 0 if no money moved. */
  readonly votes: number;
  /** Whole kwacha, with the same sign as the votes. */
  readonly amount: number;
  readonly method: PaymentChannel;
  /** `********67`; empty if no number was given, or no money moved. */
  readonly phone: string;
  /** The last four characters of the order's reference. */
  readonly referenceEnd: string;
  /** A hash of the entry's private part, so that a change of the private part is noticed, too. */
  readonly seal: string;
  /** SHA-256 of the previous entry's hash, a comma, and the columns above joined with commas. */
  readonly hash: string;
};

/** The columns of the CSV file, in order. */
export const ledgerColumns = [
  'number',
  'time',
  'day',
  'change',
  'votes',
  'amount',
  'method',
  'phone',
  'referenceEnd',
  'seal',
  'hash',
] as const satisfies readonly (keyof LedgerEntry)[];

/** The "previous hash" of the first entry. */
export const initialHash = '0'.repeat(64);

/** The text that the hash of an entry covers, after the previous hash. Must never change: existing entries depend on it. */
export const serialiseHashedColumns = (entry: Omit<LedgerEntry, 'hash'>): string =>
  ledgerColumns
    .filter((column) => column !== 'hash')
    .map((column) => String(entry[column]))
    .join(',');

/** Entries per page. */
export const ledgerPageSize = 25;

/** The data of one page of the ledger. */
export type LedgerPage = {
  /** Paid votes less refunded votes. */
  readonly votes: number;
  /** How many entries the whole ledger has. */
  readonly entries: number;
  /** The hash of the last entry, which covers all entries before it. */
  readonly head: string;
  /** Days whose votes do not add up to zero, the newest first. */
  readonly days: readonly { readonly day: string; readonly votes: number }[];
  /** Whether any votes were ever counted, even if all were refunded since. */
  readonly hasCountedVotes: boolean;
  /** The entries of this page, the newest first. */
  readonly shown: readonly LedgerEntry[];
  readonly page: number;
  readonly pages: number;
  /** Whether these are test payments, without real money. */
  readonly isTest: boolean;
  /** The last published comparison with the gateway's statement. */
  readonly reconciliation: PublishedReconciliation | null;
};
