import type { Kysely } from 'kysely';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { Schema } from '../db/schema.ts';
import type { RecordOf } from './archive-format.ts';
import { loadRecordIds } from './record-ids.ts';

/** The authors of entries, who are not the accounts of the team. */
export async function* readAuthors(db: Kysely<Schema>, site: string): AsyncGenerator<RecordOf<'authors'>> {
  const rows = await db.selectFrom('author').selectAll().orderBy('id').execute();
  const ids = await loadRecordIds(
    db,
    site,
    'author',
    rows.map(({ id }) => id),
  );
  for (const { id, slug, name, description } of rows)
    yield { id: ids.get(id) ?? '', slug, name, description };
}

export async function* readTags(db: Kysely<Schema>): AsyncGenerator<RecordOf<'tags'>> {
  yield* await db.selectFrom('tag').select(['name', 'slug']).orderBy('id').execute();
}

/** The names that categories had before: links to them still lead to the present one. */
export async function* readFormerCategories(db: Kysely<Schema>): AsyncGenerator<RecordOf<'categories'>> {
  const rows = await db
    .selectFrom('former_category')
    .selectAll()
    .orderBy('type')
    .orderBy('name_key')
    .execute();
  for (const { type, name_key, present_name } of rows)
    yield { type, nameKey: name_key, presentName: present_name };
}

/** The settings that the team has saved; marks of the program itself are in the same table and stay here. */
export async function* readSavedSettings(db: Kysely<Schema>): AsyncGenerator<RecordOf<'settings'>> {
  const rows = await db.selectFrom('setting').selectAll().execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  for (const key of Object.keys(SiteSettings.shape).toSorted()) {
    const value = stored.get(key);
    if (value !== undefined) yield { key, value: JSON.parse(value) };
  }
}
