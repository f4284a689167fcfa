import type { Kysely } from 'kysely';
import { ActivityLog } from '../activity/activity-log.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PrivacyRecord } from '../privacy-record/privacy-record.ts';
import { deletePerson } from '../supporters/delete-person.ts';
import { findPerson } from './find-person.ts';

type Dependencies = { readonly db: Kysely<Schema>; readonly privacyRecord: PrivacyRecord };

/** Deletes everything about the owner of an address, as the team does with a supporter. Votes stay counted, without the person. */
export const deleteOwnData = (
  { db, privacyRecord }: Dependencies,
  email: string,
  now: number,
): Promise<'done' | 'pending-order'> =>
  inTransaction(db, async (transaction) => {
    await bumpRevision(transaction, 'votes');
    await bumpRevision(transaction, 'supporters');
    await bumpRevision(transaction);
    const person = await findPerson(transaction, email);
    if (!(await deletePerson(transaction, person, { privacyRecord, way: 'my-data', now })))
      return 'pending-order';
    await new ActivityLog(transaction).add({ actor: 'A supporter', action: 'deleted-own-data' }, now);
    return 'done';
  });
