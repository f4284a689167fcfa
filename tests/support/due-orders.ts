import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '../../src/server/db/schema.ts';
import { unpaidStates } from '../../src/server/votes/orders/plan-transition.ts';
import { gmtText, gmtTime } from '../../src/shared/dates.ts';

/** No new order waits longer than this for its next verification, in milliseconds. */
const maxWait = 120_000;

/**
 * Makes orders due as if time had passed, instead of waiting for it: all of them while no process works on any, else only
 * those whose payment was requested, because their verification may be repeated at any time.
 */
export const makeOrdersDue = async (db: Kysely<Schema>, which: 'all' | 'prompted'): Promise<void> => {
  const due = await db
    .selectFrom('vote_order')
    .select(['id', 'due_gmt'])
    .where('due_gmt', 'is not', null)
    // Paid orders are verified daily.
    .where('state', 'in', unpaidStates)
    .$if(which === 'prompted', (query) => query.where('prompted_gmt', 'is not', null))
    .execute();
  const now = Date.now();
  for (const { id, due_gmt } of due) {
    expect(gmtTime(due_gmt ?? '')).toBeLessThanOrEqual(now + maxWait);
    await db
      .updateTable('vote_order')
      .set({ due_gmt: gmtText(now - 1_000) })
      .where('id', '=', id)
      .where('due_gmt', '=', due_gmt)
      .execute();
  }
};
