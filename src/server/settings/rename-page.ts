import type { Kysely } from 'kysely';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { Schema } from '../db/schema.ts';

/** The settings that name a page by its slug. */
const pageSettings: readonly (keyof SiteSettings)[] = ['votingGuide', 'privacyPage'];

/** Keeps the settings that name a page when its slug changes. Call it inside a transaction that changes the revision. */
export const renamePageInSettings = async (db: Kysely<Schema>, from: string, to: string): Promise<void> => {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(to) })
    .where('key', 'in', pageSettings)
    .where('value', '=', JSON.stringify(from))
    .execute();
};
