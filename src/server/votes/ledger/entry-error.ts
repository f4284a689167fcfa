import type { Selectable } from 'kysely';
import type { LedgerChange } from '../../../shared/ledger.ts';
import type { VoteLedgerTable } from '../../db/schema.ts';
import { computeEntryHash, computeSeal } from './ledger-hashes.ts';
import { toLedgerEntry } from './ledger-store.ts';

/** An entry joined with its order; the order's columns are null if the order does not exist. */
export type EntryWithOrder = Selectable<VoteLedgerTable> & {
  readonly order_reference: string | null;
  readonly order_provider: string | null;
  readonly order_book: string | null;
  readonly order_votes: number | null;
  readonly order_price: number | null;
  readonly order_method: string | null;
  readonly order_channel: string | null;
};

/** What an entry may add to the count of its order, as the rest of a sentence. */
const findCountError = (row: EntryWithOrder): string | null => {
  const { change, votes, amount } = row;
  const [ordered, price] = [row.order_votes ?? 0, row.order_price ?? 0];
  const isIn = (value: number, first: number, last: number): boolean => value >= first && value <= last;
  const areFitting = {
    paid: [votes === ordered, amount === price],
    credited: [isIn(votes, 1, ordered), isIn(amount, 1, price)],
    failed: [votes === 0, amount === 0],
    expired: [votes === 0, amount === 0],
    refunded: [isIn(votes, -ordered, 0), isIn(amount, -price, -1)],
    restored: [isIn(votes, 0, ordered), isIn(amount, 1, price)],
  } satisfies Record<LedgerChange, readonly [boolean, boolean]>;
  const [hasVotes, hasAmount] = areFitting[change] ?? [false, false];
  if (!hasVotes) return `does not have the votes of order ${row.order_id}`;
  return hasAmount ? null : `does not have the price of order ${row.order_id}`;
};

/** An entry without money has the method that the voter chose, any other the way it was paid. */
const hasMethod = ({ method, amount, order_method, order_channel }: EntryWithOrder): boolean =>
  method === order_channel || (method === order_method && (amount === 0 || order_channel === null));

/** The number that the entry should have, and the hash of the entry before it. */
type ExpectedPosition = { readonly number: number; readonly previous: string };

/** What is wrong with an entry, as the rest of a sentence; null if nothing is. */
export const findEntryError = (
  row: EntryWithOrder,
  { number, previous }: ExpectedPosition,
): string | null => {
  if (row.number > number) return `is missing: entry ${row.number} comes next`;
  if (row.number < number) return 'does not belong to the list, which begins with entry 1';
  const { order_reference: reference, order_provider: provider } = row;
  if (computeEntryHash(previous, toLedgerEntry(row)) !== row.hash)
    return 'was changed, or is not where it was entered: its hash does not fit';
  if (reference === null || provider === null) return `has no order: order ${row.order_id} is not there`;
  const { nonce, cause } = row;
  if (computeSeal({ nonce, reference, provider, cause }) !== row.seal)
    return `was changed in what is not public, or order ${row.order_id} is not the one it was entered for: its seal does not fit`;
  if (row.order_book !== row.book) return `is of order ${row.order_id}, which is counted elsewhere`;
  const countError = findCountError(row);
  if (countError !== null) return countError;
  return hasMethod(row) ? null : `is not paid in the way of order ${row.order_id}`;
};
