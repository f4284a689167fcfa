import type { Kysely } from 'kysely';
import { type AnyContentType, requestedFields } from '../../content/content-type.ts';
import type { FieldInput } from '../../content/field.ts';
import { readMoment } from '../../content/fields/moment.ts';
import { slugFrom } from '../../content/slug.ts';
import type { ContentInput } from '../../shared/admin/content.ts';
import { fromWallClock, gmtText, gmtTime } from '../../shared/dates.ts';
import { maxId } from '../../shared/max-id.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { type EntryDraft, EntryRejected, fieldErrorsOf } from '../content-host/embedded/entry-store.ts';
import { mediaIdsOf, parseStored } from '../content-host/embedded/stored-values.ts';
import type { Schema } from '../db/schema.ts';
import { authorNamed } from './author-names.ts';
import { entryTitle } from './entry-title.ts';
import { freeSlug } from './free-slug.ts';
import { missingToPublish } from './missing-to-publish.ts';

const minute = 60_000;

type FieldErrors = Record<string, string>;

/** When the entry was or will be published. A form knows minutes; within the same one, the stored second stays. */
const dateOf = (
  { status, date }: ContentInput,
  before: EntryRow | null,
  zone: string,
  now: number,
  fieldErrors: FieldErrors,
): number => {
  const known = before === null ? null : gmtTime(before.date_gmt);
  if (date === null || date.trim() === '') {
    if (status === 'scheduled')
      fieldErrors.date = 'Please say when this is to be published: a day and a time.';
    const wasOut = before?.status === 'publish' && known !== null && known <= now;
    return wasOut ? known : now;
  }
  const moment = readMoment(date);
  // By the year 9999, and those before 1000, databases mean "never".
  if (moment === null || /^(?:0|9999)/.test(moment)) {
    fieldErrors.date = 'Date must be a day and a time, such as 2025-10-18 16:00.';
    return now;
  }
  const asked = fromWallClock(moment, zone);
  const isSame = known !== null && Math.floor(known / minute) === Math.floor(asked / minute);
  const time = isSame ? known : asked;
  if (status === 'scheduled' && gmtText(time) <= gmtText(now))
    fieldErrors.date = 'This moment has passed. Please choose one that is still to come.';
  return time;
};

/** What the entry holds in the fields that the form leaves out. */
const keptFields = (type: AnyContentType, before: EntryRow | null): Record<string, unknown> => {
  const stored = (before && parseStored(before.fields)) ?? {};
  return Object.fromEntries((type.form?.without ?? []).map((name) => [name, stored[name] ?? null]));
};

/** The values of the type's own fields, and nothing else; what is blank is missing, what is not asked for stays. */
const fieldsOf = (
  type: AnyContentType,
  given: ContentInput['fields'],
  before: EntryRow | null,
): Record<string, unknown> => {
  const fields: Record<string, unknown> = { ...keptFields(type, before) };
  for (const [name] of requestedFields(type)) {
    const value = Object.hasOwn(given, name) ? given[name] : null;
    const isBlank = typeof value === 'string' && value.trim() === '';
    fields[name] = isBlank ? null : (value ?? null);
  }
  return fields;
};

/** More than anybody looks through; pages carry all of them. */
const longestLists: Partial<Record<FieldInput, number>> = { pictures: 300, names: 40 };

const longListFaults = (type: AnyContentType, fields: Readonly<Record<string, unknown>>): FieldErrors => {
  const fieldErrors: FieldErrors = {};
  for (const [name, { label, input }] of Object.entries(type.fields)) {
    const [value, most] = [fields[name], longestLists[input]];
    if (most !== undefined && Array.isArray(value) && value.length > most)
      fieldErrors[name] = `${label} can be at most ${most}.`;
  }
  return fieldErrors;
};

/** Pictures must be in the library, and be pictures. Those of a field that breaks another rule are not looked for. */
const missingPictureFaults = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  fields: Readonly<Record<string, unknown>>,
  known: FieldErrors,
): Promise<FieldErrors> => {
  const named = Object.entries(type.fields)
    .filter(([name]) => !(name in known))
    .map(([name, { label }]) => ({ name, label, ids: mediaIdsOf(type, { [name]: fields[name] }) }))
    .filter(({ ids }) => ids.length > 0);
  if (named.length === 0) return {};
  const ids = named.flatMap((field) => field.ids).filter((id) => id <= maxId);
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('mime_type', 'like', 'image/%')
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return Object.fromEntries(
    named
      .filter((field) => field.ids.some((id) => !there.has(id)))
      .map(({ name, label }) => [
        name,
        `${label}: a picture is no longer in the media library. Please choose another.`,
      ]),
  );
};

/** What somebody entered, as the store takes it. Inside the transaction that stores it. Every broken rule is told at once. */
export const draftOfInput = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  input: ContentInput,
  before: EntryRow | null,
  { zone, now }: { readonly zone: string; readonly now: number },
): Promise<EntryDraft> => {
  const fields = fieldsOf(type, input.fields, before);
  const fieldErrors: FieldErrors = longListFaults(type, fields);
  const draft = {
    slug:
      input.slug ||
      (await freeSlug(db, type, slugFrom(entryTitle(type, input)) || type.name, before?.id ?? null)),
    status: input.status === 'draft' ? ('draft' as const) : ('publish' as const),
    date: dateOf(input, before, zone, now, fieldErrors),
    title: input.title,
    html: input.html,
    fields,
  };
  Object.assign(fieldErrors, missingToPublish(type, draft, before), fieldErrorsOf(type, draft));
  Object.assign(fieldErrors, await missingPictureFaults(db, type, fields, fieldErrors));
  if (Object.keys(fieldErrors).length > 0) throw new EntryRejected(fieldErrors);
  return { ...draft, authorId: await authorNamed(db, input.author) };
};
