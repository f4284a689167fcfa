import type { AnyContentType, FieldValues } from '../../content/content-type.ts';
import { stripHtml } from '../../content/text/text.ts';
import { joinSearchText } from '../db/search/contains-text.ts';

/** The texts of an entry's fields, each with the label of its field. */
export const listFieldTexts = (
  type: AnyContentType,
  values: FieldValues,
): readonly { readonly label: string; readonly text: string }[] =>
  Object.entries(type.fields).flatMap(([name, { kind, fallback, label }]) => {
    const value = values[name] ?? fallback ?? null;
    return value === null ? [] : (kind.listTexts?.(value) ?? []).map((text) => ({ label, text }));
  });

/** The text that a search looks in: title, visible text and text fields, in lower case and without accents. */
export const createSearchText = (
  type: AnyContentType,
  item: { readonly title: string; readonly html: string; readonly values: FieldValues },
): string =>
  joinSearchText([
    item.title,
    stripHtml(item.html),
    ...listFieldTexts(type, item.values).map(({ text }) => text),
  ]);
