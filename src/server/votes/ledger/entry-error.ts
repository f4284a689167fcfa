import { gmtTime } from '../../../shared/dates.ts';
import { formatEntryLink, type OrderChange, parseRoundTotal } from '../../../shared/votes/ledger.ts';
import { parseRules } from '../../../shared/votes/vote-rules.ts';
import { getCommittedPayment, type StoredEntry } from './ledger-store.ts';
import { computeCommitment } from './tree-hashes.ts';

/** An entry joined with its order; the order's columns are null if the order does not exist. */
export type EntryWithOrder = StoredEntry & {
  readonly order_reference: string | null;
  readonly order_provider: string | null;
  readonly order_transaction: string | null;
  readonly order_book: string | null;
  readonly order_round: number | null;
  readonly order_votes: number | null;
  readonly order_price: number | null;
  readonly order_method: string | null;
  readonly order_channel: string | null;
  readonly order_created: string | null;
  /** The number of the entry of the order's payment. */
  readonly order_payment: number | null;
};

/** What an entry may add to the count of its order, as the rest of a sentence. */
const findCountError = (row: EntryWithOrder, change: OrderChange): string | null => {
  const { votes, amount } = row;
  const [ordered, price] = [row.order_votes ?? 0, row.order_price ?? 0];
  const isIn = (value: number, first: number, last: number): boolean => value >= first && value <= last;
  const areFitting = {
    paid: [votes === ordered, amount === price],
    credited: [isIn(votes, 1, ordered), isIn(amount, 1, price)],
    late: [votes === 0, amount === price],
    failed: [votes === 0, amount === 0],
    expired: [votes === 0, amount === 0],
    refunded: [isIn(votes, -ordered, 0), isIn(amount, -price, -1)],
    restored: [isIn(votes, 0, ordered), isIn(amount, 1, price)],
  } satisfies Record<OrderChange, readonly [boolean, boolean]>;
  const [hasVotes, hasAmount] = areFitting[change] ?? [false, false];
  if (!hasVotes) return `does not have the votes of order ${row.order_id}`;
  return hasAmount ? null : `does not have the price of order ${row.order_id}`;
};

/** An entry without money has the method that the voter chose, any other the way it was paid. */
const hasMethod = ({ method, amount, order_method, order_channel }: EntryWithOrder): boolean =>
  method === order_channel || (method === order_method && (amount === 0 || order_channel === null));

const findOrderEntryError = (row: EntryWithOrder, change: OrderChange): string | null => {
  const { salt, order_reference: reference, order_provider: provider } = row;
  if (reference === null || provider === null) return `has no order: order ${row.order_id} does not exist`;
  const transactionId = getCommittedPayment(change, row.order_transaction);
  if (computeCommitment({ salt, reference, provider, transactionId }) !== row.commitment)
    return `was changed in its private part, or order ${row.order_id} is not the one it was entered for: its commitment does not match`;
  if (row.order_book !== row.book) return `belongs to order ${row.order_id}, which is counted elsewhere`;
  if (row.order_round !== row.round) return `is not in the round of order ${row.order_id}`;
  const countError = findCountError(row, change);
  if (countError !== null) return countError;
  const isRefund = change === 'refunded' || change === 'restored';
  const details = isRefund && row.order_payment !== null ? formatEntryLink(row.order_payment) : '';
  if (row.details !== details) return `does not name the entry that counts order ${row.order_id}`;
  return hasMethod(row) ? null : `is not paid in the same way as order ${row.order_id}`;
};

const countsNothing = ({ votes, amount, order_id }: EntryWithOrder): boolean =>
  votes === 0 && amount === 0 && order_id === null;

const findRulesError = (row: EntryWithOrder): string | null => {
  if (parseRules(row.details) === null) return 'has rules that cannot be read';
  return countsNothing(row) && row.round === null ? null : 'counts something, though it has rules';
};

const findClosingError = (row: EntryWithOrder): string | null => {
  if (parseRoundTotal(row.details) === null) return 'has a total that cannot be read';
  return countsNothing(row) && row.round !== null ? null : 'counts something, though it closes a round';
};

/** What is wrong with the content of an entry, as the rest of a sentence; null if nothing is. */
export const findEntryError = (row: EntryWithOrder): string | null => {
  if (row.change === 'rules') return findRulesError(row);
  return row.change === 'closed' ? findClosingError(row) : findOrderEntryError(row, row.change);
};

/** How far the clocks of two processes may differ, in milliseconds. */
export const maxClockDifference = 5 * 60_000;
const day = 86_400_000;

/** Whether the times of the entries go forward, and the day is one that some time zone has at that moment. */
export const findTimeError = (row: StoredEntry, previous: string | null): string | null => {
  const time = gmtTime(row.at_gmt);
  if (previous !== null && time < gmtTime(previous) - maxClockDifference)
    return 'is earlier than the entry before it';
  const difference = Math.abs(gmtTime(`${row.day}T12:00:00`) - time);
  return difference <= 1.5 * day ? null : 'has a day that does not match its time';
};
