import { getCategoryField } from '../../../../content/category.ts';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { CategoryLine, CategoryUndo, CategoryUndoResult } from '../../../../shared/admin/categories.ts';
import { getCategoryKey } from '../../../../shared/category-key.ts';
import { formatEntryCount } from '../list/bulk-text.ts';

/** Another category in use that has this name, even if with other capitals; null if there is none. */
export const findMergeTarget = (
  type: AnyContentType,
  categories: readonly CategoryLine[],
  from: string,
  typed: string,
): CategoryLine | null => {
  const name: unknown = getCategoryField(type)?.kind.readStored(typed, new Map());
  if (typeof name !== 'string' || name === from) return null;
  const others = categories.filter((line) => line.name !== from);
  const isSame = (line: CategoryLine) => getCategoryKey(line.name) === getCategoryKey(name);
  return others.find((line) => line.name === name) ?? others.find(isSame) ?? null;
};

const describeEnd = (name: string): string =>
  `“${name}” will no longer be a category. Old links will still work.`;

/** What removing a category does. */
export const describeRemoval = (
  type: AnyContentType,
  { name, count }: CategoryLine,
  fallback: string,
): string => {
  const stayAndMove = count === 1 ? 'stays on the site and moves' : 'stay on the site and move';
  return `${formatEntryCount(type, count)} ${stayAndMove} to “${fallback}”. ${describeEnd(name)}`;
};

/** What merging one category into another does. */
export const describeMerge = (type: AnyContentType, from: CategoryLine, to: CategoryLine): string =>
  `${formatEntryCount(type, from.count)} will move from “${from.name}” to “${to.name}”, which already has ${formatEntryCount(type, to.count)}. ${describeEnd(from.name)}`;

/** What a rename or a merge did. */
export const formatRenamed = (
  type: AnyContentType,
  { from, to }: Pick<CategoryUndo, 'from' | 'to'>,
  count: number,
  isMerge: boolean,
): string =>
  isMerge
    ? `${formatEntryCount(type, count)} moved from “${from}” to “${to}”. Old links still work.`
    : `“${from}” is now “${to}”, in ${formatEntryCount(type, count)}. Old links still work.`;

/** What undoing a rename or a merge did. */
export const formatCategoryUndone = (
  type: AnyContentType,
  { from }: Pick<CategoryUndo, 'from'>,
  { count, kept }: CategoryUndoResult,
): string => {
  const verb = count === 1 ? 'is' : 'are';
  const done = count > 0 ? [`Undone. ${formatEntryCount(type, count)} ${verb} in “${from}” again.`] : [];
  // Also entries that someone has moved to a third category, or deleted.
  const asIs =
    kept === 1
      ? 'was changed in the meantime, so it stays as it is. Please check its category.'
      : 'were changed in the meantime, so they stay as they are. Please check their categories.';
  const notDone = kept > 0 ? [`${formatEntryCount(type, kept)} ${asIs}`] : [];
  return [...done, ...notDone].join(' ') || 'Undone.';
};
