import { type AnyContentType, listFormFields } from '../../../../content/content-type.ts';
import type { ContentEntry, ContentInput } from '../../../../shared/admin/content.ts';
import { getFieldName } from '../../../../shared/admin/field-name.ts';
import { listDifferingKeys, mergeValues, takeValues } from '../../ui/form-values.ts';

export type FormValues = {
  readonly title: string;
  readonly html: string;
  /** Empty: derived from the title. */
  readonly slug: string;
  readonly author: string;
  readonly status: ContentInput['status'];
  /** In the campaign's time zone, to the minute; empty means now, or unchanged. */
  readonly date: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

const toFieldValues = (
  type: AnyContentType,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(listFormFields(type).map(([name, { kind }]) => [name, stored[name] ?? kind.blank]));

/** Values of a new entry: empty except for its author, who is the member, and the start values of the type. */
export const createFormValues = (type: AnyContentType, author: string): FormValues => ({
  title: '',
  html: '',
  slug: '',
  author,
  status: 'draft',
  date: '',
  fields: toFieldValues(type, type.form?.initialValues ?? {}),
});

export const toFormValues = (type: AnyContentType, entry: ContentEntry): FormValues => ({
  title: entry.title,
  html: entry.html,
  slug: entry.slug,
  author: entry.author,
  status: entry.status === 'bin' ? 'draft' : entry.status,
  // A draft gets its date when it is published.
  date: entry.status === 'draft' ? '' : entry.date.slice(0, 16),
  fields: toFieldValues(type, entry.fields),
});

export const toContentInput = ({ date, ...values }: FormValues): ContentInput => ({
  ...values,
  date: values.status === 'draft' || date === '' ? null : date,
  fields: { ...values.fields },
});

/** Inverse of `toContentInput`. */
export const toFormInput = ({ fields, date, ...input }: ContentInput): FormValues => ({
  ...input,
  date: date ?? '',
  fields,
});

export const isSameForm = (one: FormValues, other: FormValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Values that changed since `from` stay as they are now, the others are those that are stored. */
export const mergeForms = (from: FormValues, now: FormValues, stored: FormValues): FormValues => ({
  ...mergeValues(from, now, stored),
  fields: mergeValues(from.fields, now.fields, stored.fields),
});

/**
 * Whether a save puts its text on the site. That of a draft does not, and must not if a colleague has published the entry since:
 * the form then has their status, and only its own text is to be saved over theirs.
 */
export const isForSite = ({ status }: Pick<FormValues, 'status'>, isPublishing: boolean): boolean =>
  isPublishing && status !== 'draft';

/** What a member typed, except the values with these names, which are those of a colleague. */
export const takeTheirs = (mine: FormValues, theirs: FormValues, names: ReadonlySet<string>): FormValues => ({
  ...takeValues(mine, theirs, names),
  fields: takeValues(mine.fields, theirs.fields, names, getFieldName),
});

/** Names of the differing values, including the fields that the type defines. */
export const listDifferingNames = (one: FormValues, other: FormValues): string[] => [
  ...listDifferingKeys(one, other),
  ...listDifferingKeys(one.fields, other.fields),
];

/** The same as a difference names them, without the object of all fields. */
export const listChangedNames = (one: FormValues, other: FormValues): string[] => [
  ...listDifferingKeys(one, other).filter((key) => key !== 'fields'),
  ...listDifferingKeys(one.fields, other.fields).map(getFieldName),
];
