import { type Kysely, type Selectable, sql } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';
import type { MailState, MailTable } from '../../db/tables/mail.ts';

/** A mail claimed by one attempt: no other attempt may send it or record its result. */
export type ClaimedMail = Selectable<MailTable> & { readonly claim: string };

/** The result of an attempt, as it is stored. */
export type AttemptResult =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'again';
      readonly at: number;
      readonly reason: string;
      /** It would fail for other recipients at the same time, too. */
      readonly isServerWide: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** The mail may have arrived. */
      readonly isUndecided: boolean;
      readonly isSenderRefused?: boolean;
    };

/** Writes the result of an attempt into its mail. False if its claim is no longer valid. */
export const writeResult = async (
  db: Kysely<Schema>,
  { id, claim }: Pick<ClaimedMail, 'id' | 'claim'>,
  result: AttemptResult,
  now: number,
): Promise<boolean> => {
  const { kind } = result;
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set((eb) => ({
      state:
        kind === 'sent'
          ? kind
          : eb
              .case()
              .when('state', '=', 'given-up')
              .then(sql.lit<MailState>('given-up'))
              .else(sql.lit<MailState>(kind === 'again' ? 'waiting' : kind))
              .end(),
      claim: null,
      reason: kind === 'sent' ? null : result.reason,
      is_undecided: kind === 'failed' && result.isUndecided ? 1 : 0,
      is_sender_refused: kind === 'failed' && result.isSenderRefused ? 1 : 0,
      sent_gmt: kind === 'sent' ? gmtText(now) : null,
      ...(kind === 'again' ? { due_gmt: gmtText(result.at) } : {}),
    }))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
