import type { Transaction } from 'kysely';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { Database } from '../db/database.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { isStored, readSettings, rowsOf, writeRows } from './stored-settings.ts';

/** Decides what changes, from the settings as they stand at that moment. What it throws changes nothing. */
export type SettingsChange = (
  current: SiteSettings,
  transaction: Transaction<Schema>,
) => Promise<Partial<SiteSettings>>;

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
    const settings = await readSettings(this.#database.db, this.#suggested);
    this.#known = settings;
    this.#stamp = stamp;
    return settings;
  }

  /** Whether somebody has set it; what nobody has set has its default. */
  isSet(key: keyof SiteSettings): Promise<boolean> {
    return isStored(this.#database.db, key);
  }

  /** Stores the given settings, all or none; throws zod's error where one breaks its rule. */
  async set(changes: Partial<SiteSettings>): Promise<void> {
    const rows = rowsOf(changes);
    if (rows.length === 0) return;
    await inTransaction(this.#database.db, async (transaction) => {
      await writeRows(transaction, rows);
      await bumpRevision(transaction);
    });
  }

  /** Changes settings by how they stand, with what else belongs to it, in one transaction. */
  async change(decide: SettingsChange): Promise<void> {
    await inTransaction(this.#database.db, async (transaction) => {
      // Before anything is read: whoever changes settings at the same time waits here until this is done.
      await bumpRevision(transaction);
      const current = await readSettings(transaction, this.#suggested);
      await writeRows(transaction, rowsOf(await decide(current, transaction)));
    });
  }
}
