import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';

/** For so long the same words are one message: a reloaded answer page sends them again. */
const sameWordsFor = 24 * 60 * 60 * 1000;

/** What was said, in short; two texts have the same digest only if they are the same. */
export const digestOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** What is older gives up its digest: the same words are new now. */
export const deleteOldDigests = async (
  db: Kysely<Schema>,
  table: 'contact_message' | 'feedback' | 'comment',
  digest: string,
  now: number,
): Promise<void> => {
  await db
    .updateTable(table)
    .set({ digest: null })
    .where('digest', '=', digest)
    .where('created_gmt', '<=', gmtText(now - sameWordsFor))
    .execute();
};
