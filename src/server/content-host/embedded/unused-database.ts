import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Whether nobody has ever stored an entry or a setting here. */
export const isUnused = async (db: Kysely<Schema>): Promise<boolean> => {
  const [entry, setting] = await Promise.all([
    db.selectFrom('entry').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('setting').select('key').limit(1).executeTakeFirst(),
  ]);
  return entry === undefined && setting === undefined;
};
