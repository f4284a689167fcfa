import { type AnyContentType, listFormFields } from '../../../../content/content-type.ts';
import type { AnyField, FieldWords } from '../../../../content/field.ts';
import { stripHtml } from '../../../../content/text/text.ts';
import { type ChosenPicture, type ContentEntry, statusLabels } from '../../../../shared/admin/content.ts';
import { getFieldName } from '../../../../shared/admin/field-name.ts';
import { formatDay } from '../../../../shared/dates.ts';
import type { Difference } from '../../history/difference.ts';
import type { FormValues } from './form-values.ts';

type Clock = ContentEntry['clock'];

const valueLabels = {
  title: 'Title',
  html: 'Content',
  status: 'Status',
  date: 'Publish on',
  author: 'Author',
  slug: 'Slug',
} as const;

/** The label of a value of the form, by the name that it has in a difference. */
export const getValueLabel = (type: AnyContentType, name: string): string => {
  const field = listFormFields(type).find(([key]) => getFieldName(key) === name)?.[1];
  return field?.label ?? valueLabels[name as keyof typeof valueLabels] ?? name;
};

/** A date and time without an offset, or with one that stays. */
const formatLocal = (moment: string, { dateFormat }: Clock): string =>
  [`${formatDay(moment, dateFormat)}, ${moment.slice(11, 16)}`, moment.slice(19)].filter(Boolean).join(' ');

const formatFieldValue = ({ kind }: AnyField, value: unknown, words: FieldWords): string => {
  if (value === null || value === undefined || value === '') return '';
  return kind.format?.(value, words) ?? String(value);
};

/** The words that stand for a picture: its alternative text, or else its file name. */
const namePicture = (picture: string): string => {
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(picture)?.[1] ?? '';
  return `<p>[Picture: ${read('alt') || read('src').replace(/^.*\//, '')}]</p>`;
};

/** The ends of what is a line of its own. */
const lineEnd = /<\/(?:p|h[1-6]|li|blockquote|div|tr|figure|figcaption)>|<br\s*\/?>/gi;

/** The visible text, with a line for each paragraph, heading, list item, picture and caption. */
const listLines = (html: string): string =>
  html
    .replace(/<img\b[^<>]*>/g, namePicture)
    .split(lineEnd)
    .map(stripHtml)
    .filter(Boolean)
    .join('\n');

/** The markup, with the same lines. */
const listMarkupLines = (html: string): string => html.replace(lineEnd, '$&\n').trim();

/** The texts to compare: the markup where the visible text is the same. */
export const listContents = (one: string, other: string): Difference => {
  const [textOne, textOther] = [listLines(one), listLines(other)];
  return textOne === textOther
    ? { name: 'html', label: valueLabels.html, one: listMarkupLines(one), other: listMarkupLines(other) }
    : { name: 'html', label: valueLabels.html, one: textOne, other: textOther, unit: 'paragraph' };
};

/** The differing fields of two versions, in the order of the form. */
export const listDifferences = (
  type: AnyContentType,
  one: FormValues,
  other: FormValues,
  pictures: readonly ChosenPicture[],
  clock: Clock,
): Difference[] => {
  const words: FieldWords = {
    getPictureName: (id) => pictures.find((picture) => picture.id === id)?.name || `Picture ${id}`,
    formatDay: (day) => formatDay(day, clock.dateFormat),
    formatMoment: (moment) => formatLocal(moment, clock),
  };
  const formatDate = (date: string): string => (date === '' ? '' : words.formatMoment(date));
  const differences: Difference[] = [
    { name: 'title', label: valueLabels.title, one: one.title, other: other.title },
    ...(one.html === other.html ? [] : [listContents(one.html, other.html)]),
    ...listFormFields(type).map(([name, field]) => ({
      name: getFieldName(name),
      label: field.label,
      one: formatFieldValue(field, one.fields[name], words),
      other: formatFieldValue(field, other.fields[name], words),
    })),
    {
      name: 'status',
      label: valueLabels.status,
      one: statusLabels[one.status],
      other: statusLabels[other.status],
    },
    { name: 'date', label: valueLabels.date, one: formatDate(one.date), other: formatDate(other.date) },
    { name: 'author', label: valueLabels.author, one: one.author, other: other.author },
    { name: 'slug', label: valueLabels.slug, one: one.slug, other: other.slug },
  ];
  return differences.filter((difference) => difference.one !== difference.other);
};
