import { SiteSettings } from '../../shared/site-settings.ts';
import type { Database } from '../db/database.ts';
import { bumpRevision } from '../db/revision.ts';
import { inTransaction } from '../db/transaction.ts';
import { tidied } from '../tidy-text.ts';

/** The site's settings, one row per key, read again only after something changed. */
export class SettingsStore {
  readonly #database: Database;
  readonly #suggested: Partial<SiteSettings>;
  #stamp = '';
  #known: SiteSettings | null = null;

  /** What nobody has set has the specification's value, unless the environment suggests a better one. */
  constructor(database: Database, suggested: Partial<SiteSettings> = {}) {
    this.#database = database;
    this.#suggested = suggested;
  }

  async get(): Promise<SiteSettings> {
    const stamp = await this.#database.revision.current();
    if (this.#known !== null && stamp === this.#stamp) return this.#known;
    const rows = await this.#database.db.selectFrom('setting').selectAll().execute();
    const stored: Record<string, unknown> = Object.fromEntries(
      rows.map((row) => [row.key, JSON.parse(row.value)]),
    );
    // A value that an older version stored and this one no longer accepts falls back to its default.
    for (const issue of SiteSettings.safeParse(stored).error?.issues ?? [])
      delete stored[String(issue.path[0])];
    const settings = SiteSettings.parse({ ...this.#suggested, ...stored });
    this.#known = settings;
    this.#stamp = stamp;
    return settings;
  }

  /** Stores the given settings, all or none; throws zod's error where one breaks its rule. */
  async set(changes: Partial<SiteSettings>): Promise<void> {
    const checked = SiteSettings.partial().parse(JSON.parse(JSON.stringify(changes), tidied));
    const given = Object.keys(changes);
    const rows = Object.entries(checked)
      .filter(([key]) => given.includes(key))
      .map(([key, value]) => ({ key, value: JSON.stringify(value) }));
    if (rows.length === 0) return;
    await inTransaction(this.#database.db, async (transaction) => {
      await transaction
        .insertInto('setting')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
        )
        .execute();
      await bumpRevision(transaction);
    });
  }
}
