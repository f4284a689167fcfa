import type { AnyContentType, FieldValues } from '../../content/content-type.ts';
import type { FieldInput } from '../../content/field.ts';
import { stripHtml } from '../../content/text.ts';

/** Inputs of fields with text; other fields have pictures, dates and addresses. */
const textInputs: readonly FieldInput[] = ['line', 'paragraph', 'names'];

const listTexts = (type: AnyContentType, values: FieldValues): unknown[] =>
  Object.entries(type.fields)
    .filter(([, field]) => textInputs.includes(field.input))
    .flatMap(([name, field]) => values[name] ?? field.fallback ?? []);

/** The text that a search looks in: title, visible text and text fields, in lower case. */
export const createSearchText = (
  type: AnyContentType,
  item: { readonly title: string; readonly html: string; readonly values: FieldValues },
): string => [item.title, stripHtml(item.html), ...listTexts(type, item.values)].join('\n').toLowerCase();
