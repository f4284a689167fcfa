import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Whose campaign a database holds: the demo's, or one's own. */
export type CampaignKind = 'demo' | 'own';

const key = 'campaignMark';

/** The mark, or null where the database has never been used. Content without a mark is somebody's own. */
export const readCampaignKind = async (db: Kysely<Schema>): Promise<CampaignKind | null> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  if (row !== undefined) return JSON.parse(row.value) === 'demo' ? 'demo' : 'own';
  const entry = await db.selectFrom('entry').select('id').limit(1).executeTakeFirst();
  return entry === undefined ? null : 'own';
};

/** Marks a database; one that is marked already keeps its mark. */
export const saveCampaignKind = async (db: Kysely<Schema>, mark: CampaignKind): Promise<void> => {
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(mark) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};
