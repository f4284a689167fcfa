import type { Selectable } from 'kysely';
import type { VoteOrderTable } from '../../db/tables/vote-orders.ts';

export type StoredOrder = Selectable<VoteOrderTable>;

/** Whether the money of an order came after its round was closed, also once it is given back. */
export const isLate = ({ paid_gmt, credited_votes }: StoredOrder): boolean =>
  paid_gmt !== null && credited_votes === 0;
