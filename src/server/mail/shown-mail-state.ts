import { type RawBuilder, sql } from 'kysely';
import type { ShownMailState } from '../../shared/admin/inbox-states.ts';
import type { MailState } from '../db/schema.ts';

/** A mail's state as people see it: it waits until it is sent or has failed, whatever is done with it in between. */
export const shownMailState = (state: MailState): ShownMailState =>
  state === 'sent' || state === 'failed' ? state : 'waiting';

/** The same in a query. To the letter as in its index, or the index is not used. */
export const mailStateShown: RawBuilder<ShownMailState> = sql`(case when state in ('sent', 'failed') then state else 'waiting' end)`;
