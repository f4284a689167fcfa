import type { Kysely } from 'kysely';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { Schema } from '../db/schema.ts';
import { sanitiseJsonValue } from '../http/sanitise-text.ts';

/** The current settings; `suggested` applies where no value is stored. */
export const readSettings = async (
  db: Kysely<Schema>,
  suggested: Partial<SiteSettings>,
): Promise<SiteSettings> => {
  const rows = await db.selectFrom('setting').selectAll().execute();
  const stored: Record<string, unknown> = Object.fromEntries(
    rows.map((row) => [row.key, JSON.parse(row.value)]),
  );
  // A value that an older version stored and this version no longer accepts falls back to its default.
  for (const issue of SiteSettings.safeParse(stored).error?.issues ?? [])
    delete stored[String(issue.path[0])];
  return SiteSettings.parse({ ...suggested, ...stored });
};

export const isStored = async (db: Kysely<Schema>, key: keyof SiteSettings): Promise<boolean> =>
  (await db.selectFrom('setting').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;

/** Valid settings as rows; throws a ZodError where one is invalid. */
export const toRows = (changes: Partial<SiteSettings>): { key: string; value: string }[] => {
  const checked = SiteSettings.partial().parse(JSON.parse(JSON.stringify(changes), sanitiseJsonValue));
  const given = Object.keys(changes);
  return Object.entries(checked)
    .filter(([key]) => given.includes(key))
    .map(([key, value]) => ({ key, value: JSON.stringify(value) }));
};

export const writeRows = async (
  db: Kysely<Schema>,
  rows: readonly { readonly key: string; readonly value: string }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('setting')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute();
};
