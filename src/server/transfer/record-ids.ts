import type { Kysely } from 'kysely';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import type { ImportedKind } from '../db/tables/imports.ts';

/** The id of a record in an archive: where it was first, and its id there. */
export const formatRecordId = (source: string, id: string | number): string => `${source}#${id}`;

export const parseRecordId = (text: string): { readonly source: string; readonly sourceId: string } => {
  const at = text.indexOf('#');
  return { source: text.slice(0, at), sourceId: text.slice(at + 1) };
};

/**
 * The record ids of rows by their own ids. What was imported keeps the id that it had at its source, so that it is recognised there
 * and in every other copy.
 */
export const loadRecordIds = async (
  db: Kysely<Schema>,
  site: string,
  kind: ImportedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const imported = await selectInBatches([...new Set(ids)], (padded) =>
    db
      .selectFrom('import_source')
      .select(['our_id', 'source', 'source_id'])
      .where('kind', '=', kind)
      .where('our_id', 'in', padded)
      // A file may have come from several addresses; the last one that is set below is the first in this order.
      .orderBy('source', 'desc')
      .orderBy('source_id', 'desc')
      .execute(),
  );
  const own = ids.map((id) => [id, formatRecordId(site, id)] as const);
  return new Map([
    ...own,
    ...imported.map(({ our_id, source, source_id }) => [our_id, formatRecordId(source, source_id)] as const),
  ]);
};
