import type { AnyContentType } from '../../../../content/content-type.ts';
import type { CategoryLine } from '../../../../shared/admin/categories.ts';
import { formatEntryCount } from '../list/bulk-text.ts';

/** Another category in use that has this name, as the site shows it; null if there is none. */
export const findMergeTarget = (
  type: AnyContentType,
  categories: readonly CategoryLine[],
  from: string,
  typed: string,
): CategoryLine | null => {
  const field = type.category === undefined ? undefined : type.fields[type.category];
  const name: unknown = field?.kind.readStored(typed, new Map());
  return categories.find((line) => line.name === name && line.name !== from) ?? null;
};

/** What merging one category into another does. */
export const describeMerge = (type: AnyContentType, from: CategoryLine, to: CategoryLine): string =>
  `There is already a category “${to.name}” with ${formatEntryCount(type, to.count)}. If you merge them, ${formatEntryCount(type, from.count)} will move from “${from.name}” to “${to.name}”. This cannot be undone.`;

export const formatRenamed = (type: AnyContentType, from: string, to: string, count: number): string =>
  `“${from}” is now “${to}”, in ${formatEntryCount(type, count)}. Old links still work.`;
