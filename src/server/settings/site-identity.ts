import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

const key = 'siteIdentity';

/**
 * A random name of this database, which archives write before the ids of its rows: an id alone would be the id of something else
 * on another site. It is not secret.
 */
export const getSiteIdentity = async (db: Kysely<Schema>): Promise<string> => {
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(`site-${randomBytes(8).toString('hex')}`) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return JSON.parse(row.value);
};
