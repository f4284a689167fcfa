import type { AnyContentType } from '../../content/content-type.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { parseStoredFields, resolveValues } from '../content-host/embedded/stored-values.ts';
import { getCategory } from '../content-host/facets.ts';
import { createSearchText } from '../content-host/search-text.ts';

/** The stored fields of an entry with another category; null for none. Types without categories stay as they are. */
export const withCategory = (type: AnyContentType, fields: string, category: string | null): string =>
  type.category === undefined
    ? fields
    : JSON.stringify({ ...parseStoredFields(fields), [type.category]: category });

/** The columns that change with the category of an entry. */
export const createCategoryColumns = (
  type: AnyContentType,
  { title, content, fields }: Pick<EntryRow, 'title' | 'content' | 'fields'>,
  category: string | null,
) => {
  const changed = withCategory(type, fields, category);
  const values = resolveValues(type, parseStoredFields(changed) ?? {}, new Map());
  return {
    fields: changed,
    category: getCategory(type, values),
    search_text: createSearchText(type, { title, html: content, values }),
  };
};
