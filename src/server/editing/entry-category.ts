import { getCategoryField } from '../../content/category.ts';
import type { AnyContentType } from '../../content/content-type.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { parseStoredFields, resolveValues } from '../content-host/embedded/stored-values.ts';
import { getCategory } from '../content-host/facets.ts';
import { createSearchText } from '../content-host/search-text.ts';

/** Gives the new category for a present one; null is none. */
export type ReplaceCategory = (present: string | null) => string | null;

/** A category as the site shows it, such as in lower case; null if nothing is left. Types without categories have none. */
export const readCategory = (type: AnyContentType, stored: unknown): string | null => {
  return getCategoryField(type)?.kind.readStored(stored ?? null, new Map()) ?? null;
};

/** The stored fields with another category; null if it stays the same. */
export const replaceCategory = (
  type: AnyContentType,
  fields: string,
  replace: ReplaceCategory,
): string | null => {
  const stored = parseStoredFields(fields);
  if (type.category === undefined || stored === null) return null;
  const present = readCategory(type, stored[type.category]);
  const next = replace(present);
  return next === present ? null : JSON.stringify({ ...stored, [type.category]: next });
};

/** The columns that change with the stored fields of an entry if only its category changes. */
export const createCategoryColumns = (
  type: AnyContentType,
  { title, content }: Pick<EntryRow, 'title' | 'content'>,
  fields: string,
) => {
  const values = resolveValues(type, parseStoredFields(fields) ?? {}, new Map());
  return {
    fields,
    category: getCategory(type, values),
    search_text: createSearchText(type, { title, html: content, values }),
  };
};
