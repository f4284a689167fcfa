import type { Kysely } from 'kysely';
import type { PaymentChannel } from '../../../shared/votes/votes.ts';
import type { Schema } from '../../db/schema.ts';
import type { Book } from '../../db/tables/vote-orders.ts';

/** The total of one method on one day: paid less refunded that day. */
export type VoteTotal = {
  /** In the campaign's time zone, `2025-10-18`. */
  readonly day: string;
  readonly method: PaymentChannel;
  readonly votes: number;
  /** Whole kwacha. */
  readonly amount: number;
};

/** Votes and money by day and method, the newest day first. From the ledger, whose entries cannot be changed. */
export const listVoteTotals = async (
  db: Kysely<Schema>,
  book: Book,
  days: { readonly first: string; readonly last: string },
): Promise<readonly VoteTotal[]> => {
  const rows = await db
    .selectFrom('vote_ledger')
    .select((eb) => [
      'day',
      'method',
      eb.fn.sum<number | string>('votes').as('votes'),
      eb.fn.sum<number | string>('amount').as('amount'),
    ])
    .where('book', '=', book)
    .where('amount', '!=', 0)
    .where('day', '>=', days.first)
    .where('day', '<=', days.last)
    .groupBy(['day', 'method'])
    .orderBy('day', 'desc')
    .orderBy('method')
    // Only entries about orders have an amount.
    .$narrowType<{ method: PaymentChannel }>()
    .execute();
  // PostgreSQL returns a sum as text.
  return rows.map((row) => ({ ...row, votes: Number(row.votes), amount: Number(row.amount) }));
};
