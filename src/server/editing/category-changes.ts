import { adminPaths } from '../../shared/admin/admin-paths.ts';
import type {
  CategoryRename,
  CategoryRenameResult,
  CategoryUndo,
  CategoryUndoResult,
} from '../../shared/admin/categories.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { findCategorySpelling } from '../content-host/embedded/category-spelling.ts';
import { Categories } from './categories.ts';
import { replaceIn } from './category-writer.ts';
import { readCategory } from './entry-category.ts';
import type { EntryWriterDependencies } from './entry-saves.ts';
import { createEntryWriter } from './entry-writer.ts';

const countOutsideBin = (moved: readonly { readonly isBinned: boolean }[]): number =>
  moved.filter(({ isBinned }) => !isBinned).length;

/** Renames and merges the categories of a type, inside the given transaction, with the line in the activity log. */
export const createCategoryChanges = (dependencies: EntryWriterDependencies) => {
  const { transaction, type, actor, now } = dependencies;
  const categories = new Categories(transaction, type);
  const writer = createEntryWriter(dependencies);

  const logAction = (action: 'renamed-category' | 'merged-category' | 'undid-category', subject: string) =>
    new ActivityLog(transaction).add(
      { actor, action, subject, address: `${adminPaths.content}?tab=${type.name}` },
      now,
    );

  return {
    /** `exists`: another category has the name, even if with other capitals, and the two may not be merged. */
    rename: async ({
      from,
      to: wanted,
      isMerge,
    }: CategoryRename): Promise<CategoryRenameResult | 'not-used' | { readonly exists: string }> => {
      // As the site shows it: some types have categories in lower case.
      const name = readCategory(type, wanted) ?? wanted;
      const to = await findCategorySpelling(transaction, type, name, { category: from });
      const lines = await categories.list();
      if (!lines.some(({ name, isFallback }) => name === from && !isFallback)) return 'not-used';
      const exists = to !== from && lines.some(({ name }) => name === to);
      if (exists && !isMerge) return { exists: to };
      const replacement = replaceIn('both', from, to);
      const moved = await writer.moveEntries(await categories.listEntries(from), () => replacement);
      const forms = await categories.renameInAutosaves(from, to);
      const oldNames = await categories.keepOldName(from, to);
      if (exists) await logAction('merged-category', `“${from}” into “${to}”`);
      else await logAction('renamed-category', `“${from}” to “${to}”`);
      const entries = moved.map(({ id, version, parts }) => ({ id, version, parts }));
      return { count: countOutsideBin(moved), undo: { from, to, entries, forms, oldNames } };
    },

    /** Moves the entries back into the category from which a rename moved them. What someone has changed since stays as it is. */
    undo: async (given: CategoryUndo): Promise<CategoryUndoResult> => {
      const { to } = given;
      // The name may be in use again since, with other capitals.
      const from = await findCategorySpelling(transaction, type, given.from, { category: to });
      const undo = { ...given, from };
      const wanted = new Map(undo.entries.map((entry) => [entry.id, entry]));
      const rows = await categories.findEntries([...wanted.keys()]);
      const untouched = rows.filter(({ id, version }) => wanted.get(id)?.version === version);
      const moved = await writer.moveEntries(untouched, ({ id }) =>
        replaceIn(wanted.get(id)?.parts ?? 'both', to, from),
      );
      if (moved.length === 0) return { count: 0, kept: wanted.size };
      await categories.renameInAutosaves(to, from, undo.forms);
      await categories.returnOldNames(undo);
      await logAction('undid-category', `“${from}” to “${to}”`);
      return { count: countOutsideBin(moved), kept: wanted.size - moved.length };
    },
  };
};
