import { type RawBuilder, sql } from 'kysely';
import type { ShownMailState } from '../../../shared/admin/inbox-states.ts';
import type { MailState } from '../../db/schema.ts';

/** A mail's state as people see it: it waits until it is sent, has failed or is given up, whatever is done with it in between. */
export const shownMailState = (state: MailState): ShownMailState =>
  state === 'claimed' || state === 'handing-over' ? 'waiting' : state;

/** The same in a query. To the letter as in its index, or the index is not used. */
export const mailStateShown: RawBuilder<ShownMailState> = sql`(case when state in ('sent', 'failed', 'given-up') then state else 'waiting' end)`;
