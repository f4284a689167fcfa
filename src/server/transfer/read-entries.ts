import type { Kysely, Selectable } from 'kysely';
import type { AnyContentType, FieldValues } from '../../content/content-type.ts';
import { findContentType } from '../../content/registry.ts';
import { listMediaIds, parseStoredFields } from '../content-host/embedded/stored-values.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import type { EntryTable, EntryVersionTable } from '../db/tables/content.ts';
import { EntryVersions } from '../editing/entry-versions.ts';
import type { RecordOf } from './archive-format.ts';
import { inPages } from './in-pages.ts';
import { replacePictures } from './picture-fields.ts';
import { loadRecordIds } from './record-ids.ts';

type EntryRow = Selectable<EntryTable>;
type VersionRow = Selectable<EntryVersionTable>;

/** Texts may be long, so few are read at once. */
const pageSize = 50;

const getFields = (row: { readonly fields: string }): FieldValues => parseStoredFields(row.fields) ?? {};

/** The files among these that are in the library: a field may name one that was deleted. */
const findPresent = async (db: Kysely<Schema>, ids: readonly number[]): Promise<number[]> => {
  const rows = await selectInBatches([...new Set(ids)], (padded) =>
    db.selectFrom('media').select('id').where('id', 'in', padded).where('binned_gmt', 'is', null).execute(),
  );
  return rows.map(({ id }) => id);
};

const loadFormerSlugs = async (db: Kysely<Schema>, ids: readonly number[]) => {
  const rows = await selectInBatches(ids, (padded) =>
    db
      .selectFrom('former_slug')
      .select(['id', 'entry_id', 'slug'])
      .where('entry_id', 'in', padded)
      .orderBy('id')
      .execute(),
  );
  return Map.groupBy(rows, ({ entry_id }) => entry_id);
};

/** One page of entries as records, with the queries that they share. */
const toRecords = async (
  db: Kysely<Schema>,
  site: string,
  rows: readonly EntryRow[],
): Promise<RecordOf<'entries'>[]> => {
  const versions = new EntryVersions(db);
  const found: { row: EntryRow; type: AnyContentType; changes: VersionRow | null }[] = [];
  for (const row of rows) {
    const type = findContentType(row.type);
    if (type) found.push({ row, type, changes: await versions.findUnpublishedChanges(row) });
  }
  const stored = found.flatMap(({ type, row, changes }) => [
    { type, row },
    ...(changes === null ? [] : [{ type, row: changes }]),
  ]);
  const present = await findPresent(
    db,
    stored.flatMap(({ type, row }) => listMediaIds(type, getFields(row))),
  );
  const media = await loadRecordIds(db, site, 'media', present);
  const authorIds = stored.flatMap(({ row }) => (row.author_id === null ? [] : [row.author_id]));
  const authors = await loadRecordIds(db, site, 'author', authorIds);
  const ids = rows.map(({ id }) => id);
  const [recordIds, formerSlugs] = await Promise.all([
    loadRecordIds(db, site, 'entry', ids),
    loadFormerSlugs(db, ids),
  ]);
  const toValues = (type: AnyContentType, row: EntryRow | VersionRow) => ({
    slug: row.slug,
    date: row.date_gmt,
    author: row.author_id === null ? null : (authors.get(row.author_id) ?? null),
    title: row.title,
    html: row.content,
    fields: replacePictures(type, getFields(row), (id) => media.get(Number(id))),
  });
  return found.map(({ row, type, changes }) => ({
    id: recordIds.get(row.id) ?? '',
    type: row.type,
    status: row.status === 'publish' ? 'publish' : 'draft',
    ...toValues(type, row),
    modified: row.modified_gmt,
    editedBy: row.edited_by,
    position: row.position,
    formerSlugs: (formerSlugs.get(row.id) ?? []).map(({ slug }) => slug),
    changes: changes && {
      ...toValues(type, changes),
      savedBy: changes.saved_by,
      saved: changes.saved_gmt,
    },
  }));
};

type EntryPage = { readonly ids: readonly number[]; readonly records: readonly RecordOf<'entries'>[] };

/** All entries outside the bin: published, scheduled and drafts; a page at a time, with their own ids. */
export async function* readEntryPages(db: Kysely<Schema>, site: string): AsyncGenerator<EntryPage> {
  const pages = inPages(pageSize, (after, limit) =>
    db
      .selectFrom('entry')
      .selectAll()
      .where('id', '>', after)
      .where('status', 'in', ['publish', 'draft'])
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages)
    yield { ids: rows.map(({ id }) => id), records: await toRecords(db, site, rows) };
}

export async function* readEntries(db: Kysely<Schema>, site: string): AsyncGenerator<RecordOf<'entries'>> {
  for await (const { records } of readEntryPages(db, site)) yield* records;
}
