import type { PublishedReconciliation } from './reconciliation.ts';
import type { PaymentChannel } from './votes.ts';

/**
 * What the ledger records of an order. `credited`: two team members counted a payment that did not fit the order; `late`:
 * its payment came after its round was closed, and does not count; `restored`: a refund was undone.
 */
export const orderChanges = [
  'paid',
  'credited',
  'late',
  'failed',
  'expired',
  'refunded',
  'restored',
] as const;
export type OrderChange = (typeof orderChanges)[number];

/**
 * What an entry records: a change of an order, the rules by which votes are sold from then on, or the close of a round with
 * its total.
 */
export type LedgerChange = OrderChange | 'rules' | 'closed';

/** Whether an entry counts its order's votes. */
export const isCredit = ({ change }: { readonly change: LedgerChange }): boolean =>
  change === 'paid' || change === 'credited';

/** Whether an entry says that the money of its order came, counted or too late: each order has one such entry at most. */
export const isPayment = (entry: { readonly change: LedgerChange }): boolean =>
  isCredit(entry) || entry.change === 'late';

/** One entry of the public ledger. Entries are only ever added. Together they are the leaves of a Merkle tree. */
export type LedgerEntry = {
  /** From 1, without gaps. */
  readonly number: number;
  /** UTC, as `2025-10-18T14:00:00`. */
  readonly time: string;
  /** The day in the campaign's time zone, `2025-10-18`. */
  readonly day: string;
  readonly change: LedgerChange;
  /** The number of the round; empty for rules, which hold for all of them. */
  readonly round: number | '';
  /** The votes that the entry adds; negative for a refund, 0 if no money moved. */
  readonly votes: number;
  /** Whole kwacha, with the same sign as the votes. */
  readonly amount: number;
  /** Empty if the entry is not about an order. */
  readonly method: PaymentChannel | '';
  /** `********67`; empty if no number was given, or no money moved. */
  readonly phone: string;
  /** The last four characters of the order's reference. */
  readonly referenceEnd: string;
  /** A hash of the order's reference and payment with a random salt, which the receipt opens. Empty without an order. */
  readonly commitment: string;
  /**
   * The rules of an entry `rules`; of a refund, which entry it takes back: `entry=12`; of the close of a round, its total:
   * `votes=1200 amount=110000`. Empty otherwise.
   */
  readonly details: string;
};

/** The columns of the CSV file, in order. */
export const ledgerColumns = [
  'number',
  'time',
  'day',
  'change',
  'round',
  'votes',
  'amount',
  'method',
  'phone',
  'referenceEnd',
  'commitment',
  'details',
] as const satisfies readonly (keyof LedgerEntry)[];

/** An entry as its line in the CSV file: the content of its leaf. No value has a comma or quotes. Must never change. */
export const formatLedgerLine = (entry: LedgerEntry): string =>
  ledgerColumns.map((column) => String(entry[column])).join(',');

/** Reads an entry number as a person writes it; null if the text is none. */
export const parseEntryNumber = (text: string): number | null =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;

/** The details of an entry that takes back, or counts again, what another entry counts. */
export const formatEntryLink = (number: number): string => `entry=${number}`;

/** The total of a round at its close. */
export type RoundTotal = { readonly votes: number; readonly amount: number };

/** The details of an entry that closes a round. */
export const formatRoundTotal = ({ votes, amount }: RoundTotal): string => `votes=${votes} amount=${amount}`;

/** Null if the text is not that of a total. */
export const parseRoundTotal = (details: string): RoundTotal | null => {
  const [, votes, amount] = /^votes=(\d{1,15}) amount=(\d{1,15})$/.exec(details) ?? [];
  return votes === undefined ? null : { votes: Number(votes), amount: Number(amount) };
};

/** A round as the ledger shows it. */
export type LedgerRound = {
  readonly number: number;
  readonly name: string;
  /** UTC; null if no time is set. */
  readonly opens: string | null;
  readonly closes: string | null;
  /** The votes that count for it now. */
  readonly votes: number;
  /** The entry that closed it, with the total of that moment; null while payments can still count for it. */
  readonly closing: ({ readonly entry: number } & RoundTotal) | null;
};

/** The private part of an entry, which its commitment covers. Without personal data, which its owner can have deleted. */
export type CommittedPart = {
  /** Random, so that nobody can find the other values by trying. */
  readonly salt: string;
  readonly reference: string;
  /** Who took the payment. */
  readonly provider: string;
  /** The gateway's identifier of the payment; empty if the entry counts none, or the gateway named none. */
  readonly transactionId: string;
};

/** The text whose SHA-256 is the commitment. Must never change. */
export const formatCommittedPart = (part: CommittedPart): string =>
  [part.salt, part.reference, part.provider, part.transactionId].join('\n');

/** What a witness has confirmed: the newest checkpoint that it has cosigned. */
export type WitnessReport = {
  readonly name: string;
  /** How many entries it has confirmed. */
  readonly size: number;
  /** When, in UTC, as `2025-10-18T14:00:00`. */
  readonly time: string;
};

/** Entries per page. */
export const ledgerPageSize = 25;

/** The data of one page of the ledger. */
export type LedgerPage = {
  /** Paid votes less refunded votes. */
  readonly votes: number;
  /** How many entries the whole ledger has. */
  readonly entries: number;
  /** The signed checkpoint of all entries. */
  readonly checkpoint: string;
  /** The public key that it is signed with. */
  readonly key: string;
  /** The rounds so far, the newest first; empty while the ledger is. */
  readonly rounds: readonly LedgerRound[];
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
  /** Who confirms from outside what the ledger is, by name. */
  readonly witnesses?: readonly WitnessReport[];
};
