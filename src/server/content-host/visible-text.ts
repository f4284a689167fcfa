import type { AnyContentType, FieldValues } from '../../content/content-type.ts';
import type { FieldInput } from '../../content/field.ts';
import { stripHtml } from '../../content/text.ts';

/** Fields that hold words; the others hold pictures, dates and addresses. */
const wordInputs: readonly FieldInput[] = ['line', 'paragraph', 'names'];

const wordsOf = (type: AnyContentType, values: FieldValues): unknown[] =>
  Object.entries(type.fields)
    .filter(([, field]) => wordInputs.includes(field.input))
    .flatMap(([name, field]) => values[name] ?? field.fallback ?? []);

/** What a search looks through: title, text and the type's own words as a reader sees them, in lower case. */
export const searchTextOf = (
  type: AnyContentType,
  item: { readonly title: string; readonly html: string; readonly values: FieldValues },
): string => [item.title, stripHtml(item.html), ...wordsOf(type, item.values)].join('\n').toLowerCase();
