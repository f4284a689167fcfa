import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Whether a database has the demo campaign or the operator's own. */
export type CampaignKind = 'demo' | 'own';

const key = 'campaignMark';

/** The stored kind; null where the database has never been used. Content without a stored kind is the operator's own. */
export const readCampaignKind = async (db: Kysely<Schema>): Promise<CampaignKind | null> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  if (row !== undefined) return JSON.parse(row.value) === 'demo' ? 'demo' : 'own';
  const entry = await db.selectFrom('entry').select('id').limit(1).executeTakeFirst();
  return entry === undefined ? null : 'own';
};

/** Stores the kind; a kind that is stored already stays. */
export const saveCampaignKind = async (db: Kysely<Schema>, kind: CampaignKind): Promise<void> => {
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(kind) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};
