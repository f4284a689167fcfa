import type { Kysely } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { Book, Schema } from '../../db/schema.ts';

/** Orders that somebody of the team should look at. */
export type OrdersInNeed = {
  /** Still waiting although their time is over: the gateway does not tell what became of them. */
  readonly late: number;
  /** A payment came that does not fit. */
  readonly withMismatch: number;
};

/** How long past its time an order may wait before that is unusual: the watch needs a moment. */
const grace = 5 * 60_000;

export const countOrdersInNeed = async (
  db: Kysely<Schema>,
  book: Book,
  now: number,
): Promise<OrdersInNeed> => {
  const count = async (fitting: ReturnType<typeof ofBook>): Promise<number> => {
    const { total } = await fitting
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const ofBook = () => db.selectFrom('vote_order').where('book', '=', book);
  return {
    late: await count(
      ofBook()
        .where('state', '=', 'pending')
        .where('trouble', 'is', null)
        .where('expires_gmt', '<', gmtText(now - grace)),
    ),
    withMismatch: await count(
      ofBook().where('trouble', 'is not', null).where('state', 'in', ['pending', 'failed', 'expired']),
    ),
  };
};
