import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { type SectionName, settingSections } from '../../shared/admin/setting-sections.ts';
import { BrandPictures, brandPictures, pickSection } from '../../shared/admin/settings.ts';
import { maxVersions, type VersionLine } from '../../shared/admin/versions.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { pruneVersions } from '../db/prune-versions.ts';
import type { Schema } from '../db/schema.ts';
import { sanitiseJsonValue } from '../http/sanitise-text.ts';
import { scheduleFileRemoval } from '../media/file-removal.ts';
import { listBrandPictureFiles } from './brand-picture-file.ts';

type Values = Readonly<Record<string, unknown>>;

/** The names of the values of a section that differ; null if there is nothing to compare with. */
const listChanged = (section: SectionName, now: Values = {}, before?: Values): string[] | null =>
  before === undefined
    ? null
    : [...settingSections[section].keys, ...brandPictures].filter(
        (key) => !isDeepStrictEqual(now[key], before[key]),
      );

/** The history of the settings: all values of a section after every save of it. */
export class SettingsVersions {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Stores a version, and removes the oldest ones. */
  async add(
    section: SectionName,
    values: Values,
    { savedBy, savedAt }: Pick<VersionLine, 'savedBy' | 'savedAt'>,
  ): Promise<void> {
    await this.#db
      .insertInto('settings_version')
      .values({
        section,
        saved_by: savedBy,
        saved_gmt: savedAt,
        settings: JSON.stringify(values, sanitiseJsonValue),
      })
      .execute();
    if (section === 'appearance') await this.#scheduleUnnamedFiles();
    await pruneVersions(this.#db, { table: 'settings_version', owner: ['section', section], order: 'id' });
  }

  /** Files of pictures stay as long as a version names them: schedules those that only the oldest versions name, which are removed next. */
  async #scheduleUnnamedFiles(): Promise<void> {
    const rows = await this.#db
      .selectFrom('settings_version')
      .select('settings')
      .where('section', '=', 'appearance')
      .orderBy('id', 'desc')
      .execute();
    const files = rows.map(({ settings }) => listBrandPictureFiles(JSON.parse(settings)));
    const named = new Set(files.slice(0, maxVersions).flat());
    await scheduleFileRemoval(
      this.#db,
      files
        .slice(maxVersions)
        .flat()
        .filter((file) => !named.has(file)),
    );
  }

  /** Before the first save of a section: stores what it was, so that it can be compared and restored. */
  async addFirst(section: SectionName, values: Values): Promise<void> {
    const row = await this.#db
      .selectFrom('settings_version')
      .select('id')
      .where('section', '=', section)
      .limit(1)
      .executeTakeFirst();
    if (!row) await this.add(section, values, { savedBy: '', savedAt: null });
  }

  /** Newest first, with the names of the values that each changed. */
  async list(section: SectionName): Promise<VersionLine[]> {
    const rows = await this.#db
      .selectFrom('settings_version')
      .select(['id', 'saved_by', 'saved_gmt', 'settings'])
      .where('section', '=', section)
      .orderBy('id', 'desc')
      .execute();
    const values = rows.map(({ settings }): Values => JSON.parse(settings));
    return rows.map(({ id, saved_by, saved_gmt }, place) => ({
      version: id,
      savedBy: saved_by,
      savedAt: saved_gmt,
      changed: listChanged(section, values[place], values[place + 1]),
    }));
  }

  /** The stored values, which an earlier release may have written; null if there is no such version. */
  async find(section: SectionName, version: number): Promise<Values | null> {
    const row = await this.#db
      .selectFrom('settings_version')
      .select('settings')
      .where('section', '=', section)
      .where('id', '=', version)
      .executeTakeFirst();
    return row ? JSON.parse(row.settings) : null;
  }

  /** Who saved the values that a section has now, and when; null if that is not known. */
  async findSave(
    section: SectionName,
    settings: SiteSettings,
  ): Promise<Pick<VersionLine, 'savedBy' | 'savedAt'> | null> {
    const rows = await this.#db
      .selectFrom('settings_version')
      .select(['saved_by', 'saved_gmt', 'settings'])
      .where('section', '=', section)
      .orderBy('id', 'desc')
      .execute();
    const current = pickSection(section, settings);
    const hasCurrent = (row: (typeof rows)[number]): boolean => {
      const stored: Values = JSON.parse(row.settings);
      return Object.entries(current).every(([key, value]) => isDeepStrictEqual(stored[key], value));
    };
    // Newer versions may differ in what is saved apart from the form, such as the logo.
    const other = rows.findIndex((row) => !hasCurrent(row));
    const row = rows[(other === -1 ? rows.length : other) - 1];
    return row ? { savedBy: row.saved_by, savedAt: row.saved_gmt } : null;
  }
}

/** The pictures of a version; undefined if it has none, or none that this release accepts. */
export const readVersionPictures = (stored: Values): BrandPictures | undefined =>
  BrandPictures.safeParse(stored).data;

/** The values of a version; one that is missing, or that this release does not accept, is the current one. */
export const completeVersion = (section: SectionName, stored: Values, current: SiteSettings): Values =>
  Object.fromEntries(
    settingSections[section].keys.map((key) => {
      const parsed = SiteSettings.shape[key].unwrap().safeParse(stored[key]);
      return [key, parsed.success ? parsed.data : current[key]];
    }),
  );
