import { type RawBuilder, sql } from 'kysely';
import type { DisplayedMailState } from '../../../shared/admin/inbox-states.ts';
import type { MailState } from '../../db/tables/mail.ts';

/** The state that the admin area shows: the worker's intermediate states count as waiting. */
export const toDisplayedMailState = (state: MailState): DisplayedMailState =>
  state === 'claimed' || state === 'handing-over' ? 'waiting' : state;

/** The same in SQL. Must be identical to the expression of its index, or the index is not used. */
export const displayedMailStateSql: RawBuilder<DisplayedMailState> = sql`(case when state in ('sent', 'failed', 'given-up') then state else 'waiting' end)`;
