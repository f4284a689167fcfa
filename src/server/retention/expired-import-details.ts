import { batchSize, nothingLeft, type RemoveExpired } from './expired-rows.ts';

/**
 * Removes what is kept only to undo imports: the digests of what they wrote, from which a phone number could be found by trying
 * all, and their tags and notes. From then on they cannot be undone. That somebody was imported, and the statement by which
 * they were subscribed, stays with them.
 */
export const removeExpiredImportDetails: RemoveExpired = async (
  transaction,
  { keepImportDetailsDays: limit },
  after,
) => {
  await transaction
    .updateTable('supporter_import')
    .set({ is_final: 1, new_tag_ids: '[]' })
    .where('at_gmt', '<', limit)
    .where('is_final', '=', 0)
    .execute();
  const rows = await transaction
    .selectFrom('supporter_import_row')
    .innerJoin('supporter_import', 'supporter_import.id', 'supporter_import_row.import_id')
    .select('supporter_import_row.id')
    .where('supporter_import_row.id', '>', after)
    .where('is_final', '=', 1)
    .where((eb) =>
      eb.or([
        eb('fields', '!=', '{}'),
        eb('further', '!=', '[]'),
        eb('tag_ids', '!=', '[]'),
        eb('note_id', 'is not', null),
      ]),
    )
    .orderBy('supporter_import_row.id')
    .limit(batchSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return nothingLeft;
  await transaction
    .updateTable('supporter_import_row')
    .set({ fields: '{}', further: '[]', tag_ids: '[]', note_id: null })
    .where('id', 'in', ids)
    .execute();
  return { figures: { imports: ids.length }, last };
};
