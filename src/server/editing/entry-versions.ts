import { type Kysely, type Selectable, sql } from 'kysely';
import { maxVersions } from '../../shared/admin/versions.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { padInList, selectInBatches } from '../db/in-list.ts';
import { pruneVersions } from '../db/prune-versions.ts';
import type { Schema } from '../db/schema.ts';
import type { EntryVersionTable } from '../db/tables/content.ts';

type VersionRow = Selectable<EntryVersionTable>;

/** The values of an entry that a version stores. */
export type VersionValues = Pick<
  EntryRow,
  'slug' | 'date_gmt' | 'author_id' | 'title' | 'content' | 'fields'
>;

export const pickVersionValues = ({
  slug,
  date_gmt,
  author_id,
  title,
  content,
  fields,
}: VersionValues): VersionValues => ({ slug, date_gmt, author_id, title, content, fields });

type Save = {
  readonly entryId: number;
  readonly version: number;
  readonly isPublished: boolean;
  readonly savedBy: string;
  /** UTC. */
  readonly savedAt: string;
};

const toRow = (values: VersionValues, { entryId, version, isPublished, savedBy, savedAt }: Save) => ({
  ...pickVersionValues(values),
  entry_id: entryId,
  version,
  is_published: isPublished ? 1 : 0,
  saved_by: savedBy,
  saved_gmt: savedAt,
});

/** The save of an entry before its history began. */
const getFirstSave = ({ id, version, status, modified_gmt }: EntryRow): Save => ({
  entryId: id,
  version,
  isPublished: status === 'publish',
  savedBy: '',
  savedAt: modified_gmt,
});

/** Characters. Longer texts are compared by the database alone: a history lists many versions. */
const maxListedText = 20_000;

/** How many versions are stored by one query. */
const batchSize = 50;

/** The history of entries: what every save stored. */
export class EntryVersions {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Stores a version, and removes the oldest ones that were never published. */
  async add(values: VersionValues, save: Save): Promise<void> {
    await this.#db.insertInto('entry_version').values(toRow(values, save)).execute();
    await this.#removeOldest(save.entryId);
  }

  /** The same for a version of each of many entries, with few queries. */
  async addAll(saves: readonly (readonly [VersionValues, Save])[]): Promise<void> {
    for (let at = 0; at < saves.length; at += batchSize) {
      const batch = saves.slice(at, at + batchSize);
      await this.#db
        .insertInto('entry_version')
        .values(batch.map(([values, save]) => toRow(values, save)))
        .execute();
      const ids = batch.map(([, { entryId }]) => entryId);
      const long = await this.#db
        .selectFrom('entry_version')
        .select('entry_id')
        .where('entry_id', 'in', padInList(ids))
        .groupBy('entry_id')
        .having((version) => version.fn.countAll(), '>', maxVersions)
        .execute();
      for (const { entry_id } of long) await this.#removeOldest(entry_id);
    }
  }

  #removeOldest(entryId: number): Promise<void> {
    return pruneVersions(this.#db, {
      table: 'entry_version',
      owner: ['entry_id', entryId],
      order: 'version',
      isRemoved: sql`is_published = 0`,
    });
  }

  /** Before the first save of an entry that has no history: stores what it was, so that it can be compared and restored. */
  async addFirst(entry: EntryRow): Promise<void> {
    const known = await this.#db
      .selectFrom('entry_version')
      .select('version')
      .where('entry_id', '=', entry.id)
      .limit(1)
      .executeTakeFirst();
    if (!known) await this.add(entry, getFirstSave(entry));
  }

  /** The same for many entries, with few queries. */
  async addFirstOfAll(entries: readonly EntryRow[]): Promise<void> {
    const known = await selectInBatches(
      entries.map(({ id }) => id),
      (padded) =>
        this.#db
          .selectFrom('entry_version')
          .select('entry_id')
          .distinct()
          .where('entry_id', 'in', padded)
          .execute(),
    );
    const ids = new Set(known.map(({ entry_id }) => entry_id));
    await this.addAll(
      entries.filter(({ id }) => !ids.has(id)).map((entry) => [entry, getFirstSave(entry)] as const),
    );
  }

  /** The changes to a published or scheduled entry that visitors do not see yet; null if there are none. */
  async findUnpublishedChanges({ id, status }: Pick<EntryRow, 'id' | 'status'>): Promise<VersionRow | null> {
    if (status !== 'publish') return null;
    const row = await this.#db
      .selectFrom('entry_version')
      .selectAll()
      .where('entry_id', '=', id)
      // The text of a published version need not be read.
      .where('is_published', '=', 0)
      .where('version', '=', (versions) =>
        versions
          .selectFrom('entry_version as own')
          .select((version) => version.fn.max('own.version').as('newest'))
          .where('own.entry_id', '=', id),
      )
      .executeTakeFirst();
    return row ?? null;
  }

  async find(entryId: number, version: number): Promise<VersionRow | null> {
    const row = await this.#db
      .selectFrom('entry_version')
      .selectAll()
      .where('entry_id', '=', entryId)
      .where('version', '=', version)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The newest values that were stored up to a version, or the newest published ones; null if there are none. */
  async findUpTo(entryId: number, version: number, isPublished: boolean): Promise<VersionRow | null> {
    const row = await this.#db
      .selectFrom('entry_version')
      .selectAll()
      .where('entry_id', '=', entryId)
      .where('version', '<=', version)
      .$if(isPublished, (versions) => versions.where('is_published', '=', 1))
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Lists a page of saves, newest first, each with what to compare with the one before it; long texts only as whether they differ. */
  async list(entryId: number, { offset, limit }: { readonly offset: number; readonly limit: number }) {
    const versions = this.#db.selectFrom('entry_version').where('entry_id', '=', entryId);
    const rows = await this.#db
      // One more, because the last one of the page is compared, too.
      .selectFrom(
        versions
          .selectAll()
          .orderBy('version', 'desc')
          .offset(offset)
          .limit(limit + 1)
          .as('page'),
      )
      .select([
        'version',
        'is_published',
        'saved_by',
        'saved_gmt',
        'slug',
        'date_gmt',
        'author_id',
        'title',
        'fields',
      ])
      .select([
        sql<string | null>`case when length(content) <= ${sql.lit(maxListedText)} then content end`.as(
          'content',
        ),
        sql<number | boolean | null>`content <> lead(content) over (order by version desc)`.as(
          'has_other_text',
        ),
      ])
      .orderBy('version', 'desc')
      .execute();
    const { total } = await versions
      .select((count) => count.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    const lines = rows.map((row) => ({ ...row, has_other_text: Boolean(row.has_other_text) }));
    return { rows: lines.slice(0, limit), previous: lines.slice(1), total: Number(total) };
  }

  /** The version that was published last; null if none is stored. */
  async findLastPublished(entryId: number): Promise<number | null> {
    const row = await this.#db
      .selectFrom('entry_version')
      .select('version')
      .where('entry_id', '=', entryId)
      .where('is_published', '=', 1)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.version ?? null;
  }
}

/** An entry with its newest values, published or not. */
export const readNewestValues = async (
  db: Kysely<Schema>,
  entry: EntryRow,
): Promise<{ readonly row: EntryRow; readonly hasUnpublishedChanges: boolean }> => {
  const changes = await new EntryVersions(db).findUnpublishedChanges(entry);
  return changes === null
    ? { row: entry, hasUnpublishedChanges: false }
    : {
        row: { ...entry, ...pickVersionValues(changes), modified_gmt: changes.saved_gmt },
        hasUnpublishedChanges: true,
      };
};

/** Which of these published or scheduled entries have changes that visitors do not see yet. */
export const findEntriesWithChanges = async (
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await selectInBatches(ids, (padded) =>
    db
      .selectFrom('entry_version as newest')
      .select('newest.entry_id')
      .where('newest.entry_id', 'in', padded)
      .where('newest.is_published', '=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('entry_version as later')
              .select('later.id')
              .whereRef('later.entry_id', '=', 'newest.entry_id')
              .whereRef('later.version', '>', 'newest.version'),
          ),
        ),
      )
      .execute(),
  );
  return new Set(rows.map(({ entry_id }) => entry_id));
};
