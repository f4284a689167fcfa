import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../db/schema.ts';
import type { SupporterImportRowTable } from '../../db/tables/supporters.ts';
import { type ImportedField, importedFields } from './plan-import.ts';

const Fields = z.partialRecord(z.enum(importedFields), z.string());
const Digests = z.array(z.string());
const Ids = z.array(z.number());

/** What an import did to a supporter. */
export type ImportRow = Omit<
  Selectable<SupporterImportRowTable>,
  'fields' | 'further' | 'tag_ids' | 'is_new'
> & {
  readonly isNew: boolean;
  /** The digests of what it wrote. */
  readonly fields: Readonly<Partial<Record<ImportedField, string>>>;
  /** Digests of the further contacts that it added. */
  readonly further: readonly string[];
  readonly tagIds: readonly number[];
};

const toImportRow = ({
  fields,
  further,
  tag_ids,
  is_new,
  ...row
}: Selectable<SupporterImportRowTable>): ImportRow => ({
  ...row,
  isNew: is_new === 1,
  fields: Fields.parse(JSON.parse(fields)),
  further: Digests.parse(JSON.parse(further)),
  tagIds: Ids.parse(JSON.parse(tag_ids)),
});

/** All that an import did, in the order of the file. */
export const readImportRowsOf = async (db: Kysely<Schema>, importId: number): Promise<ImportRow[]> => {
  const rows = await db
    .selectFrom('supporter_import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute();
  return rows.map(toImportRow);
};
