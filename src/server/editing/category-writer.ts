import type { CategoryUndo } from '../../shared/admin/categories.ts';
import { gmtText } from '../../shared/dates.ts';
import { findCategorySpelling } from '../content-host/embedded/category-spelling.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { changeEntryRow } from './change-entry-row.ts';
import { createCategoryColumns, type ReplaceCategory, replaceCategory } from './entry-category.ts';
import type { EntrySaves, EntryWriterDependencies, SaveOutcome } from './entry-saves.ts';
import { binned } from './entry-status.ts';
import { findEntriesWithChanges } from './entry-versions.ts';

/** An entry whose category changed: its new version, and which of its parts changed. */
type MovedEntry = CategoryUndo['entries'][number] & { readonly isBinned: boolean };

/** How the category of an entry changes, and that of its unpublished changes. */
type EntryReplacement = { readonly entry: ReplaceCategory; readonly changes: ReplaceCategory };

const stay: ReplaceCategory = (present) => present;

/** Gives these parts of an entry another category. */
export const replaceIn = (parts: MovedEntry['parts'], from: string, to: string): EntryReplacement => {
  const replace: ReplaceCategory = (present) => (present === from ? to : present);
  return { entry: parts === 'changes' ? stay : replace, changes: parts === 'entry' ? stay : replace };
};

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
   * Returns the changed row and what changed; null if neither had to change.
   */
  const storeCategory = async (
    before: EntryRow,
    replace: EntryReplacement,
  ): Promise<{ readonly row: EntryRow; readonly parts: MovedEntry['parts'] } | null> => {
    const status = before.status_before ?? before.status;
    const changes = await versions.findUnpublishedChanges({ id: before.id, status });
    const fields = replaceCategory(type, before.fields, replace.entry);
    const changedFields = changes && replaceCategory(type, changes.fields, replace.changes);
    if (fields === null && changedFields === null) return null;
    await versions.addFirst(before);
    let row = before;
    if (fields !== null) {
      row = await changeCategory(before, fields);
      // The slug of an entry in the bin is not the one to go back to.
      if (row.status !== binned) await addVersion(row, row, row.status === 'publish');
    }
    if (changes === null) return { row, parts: 'entry' };
    // They stay the newest version.
    const newest = await changeEntryRow(transaction, row, { edited_by: actor });
    await addVersion({ ...changes, fields: changedFields ?? changes.fields }, newest, false);
    const parts = changedFields === null ? 'entry' : fields === null ? 'changes' : 'both';
    return { row: newest, parts };
  };

  return {
    setCategory: async (id: number, version: number, category: string | null): Promise<SaveOutcome> => {
      const found = await findForChange(id, version);
      if (found.kind !== 'found') return found;
      const spelling = category && (await findCategorySpelling(transaction, type, category, { entry: id }));
      const replace: ReplaceCategory = () => spelling;
      const stored = await storeCategory(found.row, { entry: replace, changes: replace });
      return stored === null ? endUnchanged(found.row) : logSave(stored.row, 'edited-content');
    },

    /** Changes the category of each of these entries, those in the bin included; returns those that changed. */
    moveEntries: async (
      rows: readonly EntryRow[],
      getReplacement: (row: EntryRow) => EntryReplacement,
    ): Promise<MovedEntry[]> => {
      await versions.addFirstOfAll(rows.filter(({ status }) => status !== binned));
      const withChanges = await findEntriesWithChanges(
        transaction,
        rows.filter((row) => (row.status_before ?? row.status) === 'publish').map(({ id }) => id),
      );
      const moved: MovedEntry[] = [];
      const addMoved = ({ id, version, status }: EntryRow, parts: MovedEntry['parts']) =>
        moved.push({ id, version, parts, isBinned: status === binned });
      // Nobody else can save meanwhile, and a category may have thousands of entries: their versions are stored together.
      const saved: EntryRow[] = [];
      for (const row of rows) {
        if (withChanges.has(row.id)) {
          const stored = await storeCategory(row, getReplacement(row));
          if (stored !== null) addMoved(stored.row, stored.parts);
          continue;
        }
        const fields = replaceCategory(type, row.fields, getReplacement(row).entry);
        if (fields === null) continue;
        const stored = await changeCategory(row, fields);
        addMoved(stored, 'entry');
        if (stored.status !== binned) saved.push(stored);
      }
      await versions.addAll(saved.map((row) => [row, createSave(row, row.status === 'publish')] as const));
      return moved;
    },
  };
};
