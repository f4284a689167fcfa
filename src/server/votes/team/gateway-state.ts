import type { Kysely } from 'kysely';
import { gmtText, gmtTime } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { GatewayProblemStore } from '../payments/gateway-problem-store.ts';

/** How the gateway is doing, for the team. */
export type GatewayState = {
  readonly isKeyRejected: boolean;
  /** For how many minutes it has not answered; 0 if it answers, or has been silent for a moment only. */
  readonly silentMinutes: number;
  /** How many orders it did not accept in the last 24 hours. */
  readonly refusedOrders: number;
};

/** One request without an answer is no reason to worry. */
const minSilence = 2 * 60_000;
const day = 86_400_000;

const countRefusedOrders = async (db: Kysely<Schema>, book: Book, now: number): Promise<number> => {
  const { total } = await db
    .selectFrom('vote_ledger')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('book', '=', book)
    // The day is the campaign's; an index finds it.
    .where('day', '>=', gmtText(now - 2 * day).slice(0, 10))
    .where('at_gmt', '>=', gmtText(now - day))
    .where('change', '=', 'failed')
    .where('cause', '=', 'refused')
    .executeTakeFirstOrThrow();
  return Number(total);
};

export const readGatewayState = async (
  db: Kysely<Schema>,
  { provider, book }: { readonly provider: string; readonly book: Book },
  now: number,
): Promise<GatewayState> => {
  const problem = await new GatewayProblemStore(db).find(provider, now);
  const silence = problem?.kind === 'silence' ? now - gmtTime(problem.since_gmt) : 0;
  return {
    isKeyRejected: problem?.kind === 'key',
    silentMinutes: silence >= minSilence ? Math.floor(silence / 60_000) : 0,
    refusedOrders: await countRefusedOrders(db, book, now),
  };
};
