import { type AnyContentType, listFormFields } from '../../../../content/content-type.ts';
import type { AnyField } from '../../../../content/field.ts';
import { stripHtml } from '../../../../content/text.ts';
import { type ChosenPicture, statusLabels } from '../../../../shared/admin/content.ts';
import type { Difference } from '../../history/difference.ts';
import type { FormValues } from './form-values.ts';

export const formatFieldValue = (
  { kind }: AnyField,
  value: unknown,
  pictures: readonly ChosenPicture[],
): string => {
  if (value === null || value === undefined) return '';
  const getName = (id: number) => pictures.find((picture) => picture.id === id)?.name || `Picture ${id}`;
  return kind.format?.(value, getName) ?? String(value);
};

/** The words that stand for a picture: its alternative text, or else its file name. */
const namePicture = (picture: string): string => {
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(picture)?.[1] ?? '';
  return `<p>[Picture: ${read('alt') || read('src').replace(/^.*\//, '')}]</p>`;
};

/** The visible text, with a line for each paragraph, heading, list item, picture and caption. */
const listLines = (html: string): string =>
  html
    .replace(/<img\b[^<>]*>/g, namePicture)
    .split(/<\/(?:p|h[1-6]|li|blockquote|div|tr|figure|figcaption)>|<br\s*\/?>/i)
    .map(stripHtml)
    .filter(Boolean)
    .join('\n');

/** The differing fields of two versions, in the order of the form. */
export const listDifferences = (
  type: AnyContentType,
  one: FormValues,
  other: FormValues,
  pictures: readonly ChosenPicture[],
): Difference[] => {
  // Show the markup where the plain text is the same.
  const [textOne, textOther] = [listLines(one.html), listLines(other.html)];
  const texts = textOne === textOther ? [one.html, other.html] : [textOne, textOther];
  const pairs: (readonly [label: string, one: string, other: string])[] = [
    ['Title', one.title, other.title],
    ...(one.html === other.html ? [] : [['Content', texts[0] ?? '', texts[1] ?? ''] as const]),
    ...listFormFields(type).map(
      ([name, field]) =>
        [
          field.label,
          formatFieldValue(field, one.fields[name], pictures),
          formatFieldValue(field, other.fields[name], pictures),
        ] as const,
    ),
    ['Status', statusLabels[one.status], statusLabels[other.status]],
    ['Publish on', one.date.replace('T', ' '), other.date.replace('T', ' ')],
    ['Author', one.author, other.author],
    ['Slug', one.slug, other.slug],
  ];
  return pairs
    .filter(([, first, second]) => first !== second)
    .map(([label, first, second]) => ({ label, one: first, other: second }));
};
