import type { Kysely } from 'kysely';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import type { GroupedKind } from './notification-kinds.ts';

/** The mails to the team that report one of these subjects. */
export const listReportingMails = async (
  db: Kysely<Schema>,
  kind: GroupedKind,
  subjectIds: readonly number[],
): Promise<readonly number[]> => {
  const rows = await selectInBatches(subjectIds.map(String), (batch) =>
    db
      .selectFrom('notification')
      .select('mail_id')
      .where('kind', '=', kind)
      .where('subject_id', 'in', batch)
      .execute(),
  );
  return rows.flatMap(({ mail_id }) => mail_id ?? []);
};

/**
 * Before these mails are deleted: what one reports that was not sent yet waits again. It is mailed without the subjects that are
 * deleted together with the mail.
 */
export const releaseUnsent = async (db: Kysely<Schema>, mailIds: readonly number[]): Promise<void> => {
  await db
    .updateTable('notification')
    .set({ mail_id: null })
    .where('mail_id', 'in', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('id', 'in', mailIds)
        .where('state', 'in', ['waiting', 'claimed']),
    )
    .execute();
};
