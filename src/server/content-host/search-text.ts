import type { AnyContentType, FieldValues } from '../../content/content-type.ts';
import { stripHtml } from '../../content/text.ts';
import { joinSearchText } from '../db/contains-text.ts';

const listTexts = (type: AnyContentType, values: FieldValues): readonly string[] =>
  Object.entries(type.fields).flatMap(([name, { kind, fallback }]) => {
    const value = values[name] ?? fallback ?? null;
    return value === null ? [] : (kind.listTexts?.(value) ?? []);
  });

/** The text that a search looks in: title, visible text and text fields, in lower case and without accents. */
export const createSearchText = (
  type: AnyContentType,
  item: { readonly title: string; readonly html: string; readonly values: FieldValues },
): string => joinSearchText([item.title, stripHtml(item.html), ...listTexts(type, item.values)]);
