import type { Kysely } from 'kysely';
import type { ListPage } from '../../../shared/admin/list-page.ts';
import { ImportCounts, type ImportItem } from '../../../shared/admin/supporter-import.ts';
import { formatDay, formatMoment } from '../../../shared/dates.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { Schema } from '../../db/schema.ts';

/** One page of the imports, the newest first. */
export const listImports = async (
  db: Kysely<Schema>,
  settings: Pick<SiteSettings, 'timezone' | 'dateFormat'>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ListPage<ImportItem>> => {
  const { total } = await db
    .selectFrom('supporter_import')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('supporter_import')
    .selectAll()
    .orderBy('at_gmt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    at: formatMoment(row.at_gmt, settings),
    by: row.actor,
    fileName: row.file_name,
    counts: ImportCounts.parse(JSON.parse(row.counts)),
    agreement: row.agreement,
    agreedOn: row.agreed_on === null ? null : formatDay(row.agreed_on, settings.dateFormat),
    canBeUndone: row.undone_gmt === null && row.is_final === 0,
    undone:
      row.undone_gmt === null || row.undone_by === null
        ? null
        : { by: row.undone_by, at: formatMoment(row.undone_gmt, settings) },
  }));
  return { items, total: Number(total), page, size };
};
