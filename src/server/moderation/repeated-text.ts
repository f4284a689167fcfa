import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';

/** Within this time the same text counts once: reloading the response page sends the form again. */
const repeatWindow = 24 * 60 * 60 * 1000;

export const createTextDigest = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** Clears the digest of an older row, so that the same text can be stored again. */
export const clearOldDigests = async (
  db: Kysely<Schema>,
  table: 'contact_message' | 'feedback' | 'comment',
  digest: string,
  now: number,
): Promise<void> => {
  await db
    .updateTable(table)
    .set({ digest: null })
    .where('digest', '=', digest)
    .where('created_gmt', '<=', gmtText(now - repeatWindow))
    .execute();
};
