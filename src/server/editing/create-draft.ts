import type { Kysely } from 'kysely';
import { type AnyContentType, listFormFields } from '../../content/content-type.ts';
import { readMoment } from '../../content/fields/moment.ts';
import { cleanSlug, createSlug } from '../../content/slug.ts';
import type { ContentInput } from '../../shared/admin/content.ts';
import { fromWallClock, gmtText, gmtTime, toWallClock } from '../../shared/dates.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import type { EntryDraft } from '../content-host/embedded/entry-store.ts';
import { listMediaIds, parseStoredFields } from '../content-host/embedded/stored-values.ts';
import type { Schema } from '../db/schema.ts';
import { findOrCreateAuthor } from './authors.ts';
import { findFreeSlug } from './free-slug.ts';
import { findExistingPictures } from './missing-pictures.ts';
import { checkPublishRequirements } from './publish-requirements.ts';

const minute = 60_000;

type FieldErrors = Record<string, string>;

/** The publish time, with its error if it is none. A form only has minutes: if the minute did not change, the stored seconds stay. */
export const parsePublishDate = (
  { status, date }: ContentInput,
  before: EntryRow | null,
  zone: string,
  now: number,
  fieldErrors: FieldErrors,
): number => {
  const known = before === null ? null : gmtTime(before.date_gmt);
  if (date === null || date.trim() === '') {
    if (status === 'scheduled')
      fieldErrors.date = 'Please choose the day and the time at which this should be published.';
    const isPublished = before?.status === 'publish' && known !== null && known <= now;
    return isPublished ? known : now;
  }
  const moment = readMoment(date);
  // Databases use the year 9999 and years before 1000 for "never".
  if (moment === null || /^(?:0|9999)/.test(moment)) {
    fieldErrors.date = 'Date must be a day and a time, such as 2025-10-18 16:00.';
    return now;
  }
  const requested = fromWallClock(moment, zone);
  const isSameMinute = known !== null && Math.floor(known / minute) === Math.floor(requested / minute);
  const time = isSameMinute ? known : requested;
  if (status === 'scheduled' && gmtText(time) <= gmtText(now))
    fieldErrors.date = 'This time has passed. Please choose one in the future.';
  return time;
};

/** The stored values of the fields that the form does not show. */
const readHiddenFields = (type: AnyContentType, before: EntryRow | null): Record<string, unknown> => {
  const stored = (before && parseStoredFields(before.fields)) ?? {};
  return Object.fromEntries((type.form?.hiddenFields ?? []).map((name) => [name, stored[name] ?? null]));
};

/** The values of the type's own fields only. Blank values become null; hidden fields keep their stored value. */
export const readFormFields = (
  type: AnyContentType,
  given: ContentInput['fields'],
  before: EntryRow | null,
): Record<string, unknown> => {
  const fields: Record<string, unknown> = { ...readHiddenFields(type, before) };
  for (const [name] of listFormFields(type)) {
    const value = Object.hasOwn(given, name) ? given[name] : null;
    const isBlank = typeof value === 'string' && value.trim() === '';
    fields[name] = isBlank ? null : (value ?? null);
  }
  return fields;
};

/** Checks that every picture is an image in the media library. */
const checkPictures = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  fields: Readonly<Record<string, unknown>>,
): Promise<FieldErrors> => {
  const named = Object.entries(type.fields)
    .map(([name, { label }]) => ({ name, label, ids: listMediaIds(type, { [name]: fields[name] }) }))
    .filter(({ ids }) => ids.length > 0);
  if (named.length === 0) return {};
  const existing = await findExistingPictures(
    db,
    named.flatMap((field) => field.ids),
  );
  return Object.fromEntries(
    named
      .filter((field) => field.ids.some((id) => !existing.has(id)))
      .map(({ name, label }) => [
        name,
        `${label}: a picture is no longer in the media library. Please choose another one.`,
      ]),
  );
};

/**
 * Converts the input of a form to a draft for the store, with the errors that only an edited entry can have; the store
 * checks the rest. Call it inside the transaction that stores the draft.
 */
export const createDraft = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  input: ContentInput,
  before: EntryRow | null,
  { zone, now }: { readonly zone: string; readonly now: number },
): Promise<EntryDraft> => {
  const fields = readFormFields(type, input.fields, before);
  const fieldErrors: FieldErrors = await checkPictures(db, type, fields);
  const date = parsePublishDate(input, before, zone, now, fieldErrors);
  const day = toWallClock(date, zone).slice(0, 10);
  const draft = {
    slug:
      cleanSlug(input.slug) ||
      (await findFreeSlug(db, type, createSlug(type, input, day), before?.id ?? null)),
    status: input.status === 'draft' ? ('draft' as const) : ('publish' as const),
    date,
    title: input.title,
    html: input.html,
    fields,
  };
  return {
    ...draft,
    authorId: await findOrCreateAuthor(db, input.author),
    fieldErrors: { ...fieldErrors, ...checkPublishRequirements(type, draft, before) },
  };
};
