import type { PaymentMethod } from './votes.ts';

/** What happened to an order. */
export const ledgerChanges = ['paid', 'failed', 'expired', 'refunded'] as const;
export type LedgerChange = (typeof ledgerChanges)[number];

/** One line of the public ledger. Lines are only ever added; each one's hash covers the hash before it. */
export type LedgerEntry = {
  /** From 1, without gaps. */
  readonly number: number;
  /** UTC, as `2025-10-18T14:00:00`. */
  readonly time: string;
  /** The day in the campaign's time zone, `2025-10-18`. */
  readonly day: string;
  readonly change: LedgerChange;
  /** The votes it adds; below zero where it takes them back. */
  readonly votes: number;
  /** Whole kwacha, with the sign of the votes. */
  readonly amount: number;
  readonly method: PaymentMethod;
  /** `********67`; empty where no number was given, or no money moved. */
  readonly phone: string;
  /** The last four characters of the order's reference. */
  readonly referenceEnd: string;
  /** A hash of what is not public, so that it cannot be changed unnoticed either. */
  readonly seal: string;
  /** SHA-256 of the hash before it, a comma, and this line up to here. */
  readonly hash: string;
};

/** The columns of the ledger as a file, in order. */
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

/** What stands before the first entry. */
export const firstHash = '0'.repeat(64);

/** What the hash of an entry covers, behind the hash before it. Entries are kept for ever, so this never changes. */
export const hashedPart = (entry: Omit<LedgerEntry, 'hash'>): string =>
  ledgerColumns
    .filter((column) => column !== 'hash')
    .map((column) => String(entry[column]))
    .join(',');

/** How many entries one page shows. */
export const ledgerPageSize = 25;

/** What the page of the ledger shows. */
export type LedgerPage = {
  /** Votes that count: paid, less those taken back. */
  readonly votes: number;
  /** All entries there are. */
  readonly entries: number;
  /** The hash of the last entry, in which all before it are sealed. */
  readonly head: string;
  /** Days on which votes were counted, the newest first. */
  readonly days: readonly { readonly day: string; readonly votes: number }[];
  /** Whether any were ever counted, taken back since or not. */
  readonly hadVotes: boolean;
  /** The entries of this page, the newest first. */
  readonly shown: readonly LedgerEntry[];
  readonly page: number;
  readonly pages: number;
  /** No money moves here. */
  readonly isTest: boolean;
};
