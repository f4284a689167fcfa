import type { Transaction } from 'kysely';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { Database } from '../db/database.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { isStored, readSettings, toRows, writeRows } from './stored-settings.ts';

/** Computes the changes from the current settings. Where it throws, nothing is changed. */
type SettingsChange = (
  current: SiteSettings,
  transaction: Transaction<Schema>,
) => Promise<Partial<SiteSettings>>;

/** The site's settings, one row per key, cached until the database's revision changes. */
export class SettingsStore {
  readonly #database: Database;
  readonly #suggested: Partial<SiteSettings>;
  #revision = '';
  #cached: SiteSettings | null = null;

  /** A setting without a stored value has the environment's suggestion, or else the specification's default. */
  constructor(database: Database, suggested: Partial<SiteSettings> = {}) {
    this.#database = database;
    this.#suggested = suggested;
  }

  async get(): Promise<SiteSettings> {
    const revision = await this.#database.revision.current();
    if (this.#cached !== null && revision === this.#revision) return this.#cached;
    const settings = await readSettings(this.#database.db, this.#suggested);
    this.#cached = settings;
    this.#revision = revision;
    return settings;
  }

  /** Whether a value is stored; otherwise the setting has its default. */
  isSet(key: keyof SiteSettings): Promise<boolean> {
    return isStored(this.#database.db, key);
  }

  /** Stores the given settings, all or none; throws a ZodError where one is invalid. */
  async set(changes: Partial<SiteSettings>): Promise<void> {
    const rows = toRows(changes);
    if (rows.length === 0) return;
    await inTransaction(this.#database.db, async (transaction) => {
      await writeRows(transaction, rows);
      await bumpRevision(transaction);
    });
  }

  /** Reads the settings and stores the changes that `decide` computes from them, in one transaction. */
  async change(decide: SettingsChange): Promise<void> {
    await inTransaction(this.#database.db, async (transaction) => {
      // First of all, because it locks: a concurrent change waits here until this transaction ends.
      await bumpRevision(transaction);
      const current = await readSettings(transaction, this.#suggested);
      await writeRows(transaction, toRows(await decide(current, transaction)));
    });
  }
}
