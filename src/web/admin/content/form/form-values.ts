import { type AnyContentType, requestedFields } from '../../../../content/content-type.ts';
import type { FieldInput } from '../../../../content/field.ts';
import type { ContentEntry, ContentInput } from '../../../../shared/admin/content.ts';
import { differingKeys, mergeValues } from '../../ui/form-values.ts';

/** What stands in the form. */
export type FormValues = {
  readonly title: string;
  readonly html: string;
  /** Empty where it is to be made from the title. */
  readonly slug: string;
  readonly author: string;
  readonly status: ContentInput['status'];
  /** By the campaign's clock, to the minute; empty is now, or as it was. */
  readonly date: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

/** What a field of each kind holds as long as nothing was entered. */
const blank = (input: FieldInput): unknown => {
  if (input === 'checkbox') return false;
  if (input === 'names' || input === 'pictures') return [];
  return input === 'picture' ? null : '';
};

const fieldsOf = (type: AnyContentType, stored: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(requestedFields(type).map(([name, { input }]) => [name, stored[name] ?? blank(input)]));

/** The form of something new: empty but for what the type starts with. */
export const newValues = (type: AnyContentType): FormValues => ({
  title: '',
  html: '',
  slug: '',
  author: '',
  status: 'draft',
  date: '',
  fields: fieldsOf(type, type.form?.startsWith ?? {}),
});

/** The form of an entry. */
export const valuesOf = (type: AnyContentType, entry: ContentEntry): FormValues => ({
  title: entry.title,
  html: entry.html,
  slug: entry.slug,
  author: entry.author,
  status: entry.status === 'bin' ? 'draft' : entry.status,
  // Whatever date a draft has, it comes out when it is published.
  date: entry.status === 'draft' ? '' : entry.date.slice(0, 16),
  fields: fieldsOf(type, entry.fields),
});

/** What is sent. */
export const inputOf = ({ date, ...values }: FormValues): ContentInput => ({
  ...values,
  date: values.status === 'draft' || date === '' ? null : date,
  fields: { ...values.fields },
});

export const isSame = (one: FormValues, other: FormValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the form holds once what was sent is stored: what was changed since stays, the rest is as the server made it. */
export const afterSave = (sent: FormValues, now: FormValues, stored: FormValues): FormValues => ({
  ...mergeValues(sent, now, stored),
  fields: mergeValues(sent.fields, now.fields, stored.fields),
});

/** The names of what differs, of the type's own fields, too. */
export const differingNames = (one: FormValues, other: FormValues): string[] => [
  ...differingKeys(one, other),
  ...differingKeys(one.fields, other.fields),
];
