import type { Selectable } from 'kysely';
import type { VoteLedgerTable } from '../../db/schema.ts';
import { hashOf, sealOf } from './ledger-hashes.ts';
import { entryOf, signs } from './ledger-store.ts';

/** An entry with what its order says; null where the order is not there. */
export type EntryWithOrder = Selectable<VoteLedgerTable> & {
  readonly order_reference: string | null;
  readonly order_provider: string | null;
  readonly order_book: string | null;
  readonly order_votes: number | null;
  readonly order_price: number | null;
  readonly order_method: string | null;
};

/** Where an entry should stand: its number, and the hash before it. */
type Place = { readonly number: number; readonly previous: string };

/** What is wrong with an entry that stands at a place, as the rest of a sentence; null where it fits. */
export const entryError = (row: EntryWithOrder, { number, previous }: Place): string | null => {
  if (row.number > number) return `is missing: entry ${row.number} comes next`;
  if (row.number < number) return 'does not belong to the list, which begins with entry 1';
  const { order_reference: reference, order_provider: provider } = row;
  if (hashOf(previous, entryOf(row)) !== row.hash)
    return 'was changed, or is not where it was entered: its hash does not fit';
  if (reference === null || provider === null) return `has no order: order ${row.order_id} is not there`;
  const { nonce, cause } = row;
  if (sealOf({ nonce, reference, provider, cause }) !== row.seal)
    return `was changed in what is not public, or order ${row.order_id} is not the one it was entered for: its seal does not fit`;
  if (row.order_book !== row.book) return `is of order ${row.order_id}, which is counted elsewhere`;
  const sign = signs[row.change];
  if (row.votes !== sign * (row.order_votes ?? 0)) return `does not have the votes of order ${row.order_id}`;
  if (row.amount !== sign * (row.order_price ?? 0)) return `does not have the price of order ${row.order_id}`;
  if (row.method !== row.order_method) return `is not paid in the way of order ${row.order_id}`;
  return null;
};
