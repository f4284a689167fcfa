import { gmtText } from '../../shared/dates.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { changeEntryRow } from './change-entry-row.ts';
import { createCategoryColumns, type ReplaceCategory, replaceCategory } from './entry-category.ts';
import type { EntrySaves, EntryWriterDependencies, SaveOutcome } from './entry-saves.ts';
import { binned } from './entry-status.ts';
import { findEntriesWithChanges } from './entry-versions.ts';

/** Changes the categories of entries, as a part of the entry writer. */
export const createCategoryWriter = (
  { transaction, type, actor, now }: EntryWriterDependencies,
  { versions, createSave, addVersion, logSave, endUnchanged, findForChange }: EntrySaves,
) => {
  /** Stores fields with another category for visitors. */
  const changeCategory = (before: EntryRow, fields: string): Promise<EntryRow> =>
    changeEntryRow(transaction, before, {
      ...createCategoryColumns(type, before, fields),
      modified_gmt: gmtText(now),
      edited_by: actor,
    });

  /**
   * Changes the category of an entry: visitors see it at once, and unpublished changes get it, too, and stay unpublished.
   * Returns the changed row; null if neither had to change.
   */
  const storeCategory = async (before: EntryRow, replace: ReplaceCategory): Promise<EntryRow | null> => {
    const status = before.status_before ?? before.status;
    const changes = await versions.findUnpublishedChanges({ id: before.id, status });
    const fields = replaceCategory(type, before.fields, replace);
    const changedFields = changes && replaceCategory(type, changes.fields, replace);
    if (fields === null && changedFields === null) return null;
    await versions.addFirst(before);
    let row = before;
    if (fields !== null) {
      row = await changeCategory(before, fields);
      // The slug of an entry in the bin is not the one to go back to.
      if (row.status !== binned) await addVersion(row, row, row.status === 'publish');
    }
    if (changes === null) return row;
    // They stay the newest version.
    const newest = await changeEntryRow(transaction, row, { edited_by: actor });
    await addVersion({ ...changes, fields: changedFields ?? changes.fields }, newest, false);
    return newest;
  };

  return {
    setCategory: async (id: number, version: number, category: string | null): Promise<SaveOutcome> => {
      const found = await findForChange(id, version);
      if (found.kind !== 'found') return found;
      const stored = await storeCategory(found.row, () => category);
      return stored === null ? endUnchanged(found.row) : logSave(stored, 'edited-content');
    },

    /** Renames the category of these entries; returns how many of them changed outside the bin. */
    renameCategory: async (rows: readonly EntryRow[], from: string, to: string): Promise<number> => {
      const replace: ReplaceCategory = (present) => (present === from ? to : present);
      await versions.addFirstOfAll(rows.filter(({ status }) => status !== binned));
      const changed = await findEntriesWithChanges(
        transaction,
        rows.filter((row) => (row.status_before ?? row.status) === 'publish').map(({ id }) => id),
      );
      // Nobody else can save meanwhile, and a category may have thousands of entries: their versions are stored together.
      const saved: EntryRow[] = [];
      let count = 0;
      for (const row of rows) {
        if (changed.has(row.id)) {
          const stored = await storeCategory(row, replace);
          if (stored !== null && stored.status !== binned) count += 1;
          continue;
        }
        const fields = replaceCategory(type, row.fields, replace);
        if (fields !== null) saved.push(await changeCategory(row, fields));
      }
      const outsideBin = saved.filter(({ status }) => status !== binned);
      await versions.addAll(
        outsideBin.map((row) => [row, createSave(row, row.status === 'publish')] as const),
      );
      return count + outsideBin.length;
    },
  };
};
