import type { Kysely } from 'kysely';
import { type AnyContentType, listFormFields } from '../../content/content-type.ts';
import type { Picture } from '../../content/pictures/picture.ts';
import type { ChosenPicture, ContentEntry } from '../../shared/admin/content.ts';
import { gmtText, gmtTime, toWallClock } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { listMediaIds, parseStoredFields } from '../content-host/embedded/stored-values.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import { MediaStore } from '../media/media-store.ts';
import { showPresentFiles } from '../media/present-files.ts';
import { getEntryStatus } from './entry-status.ts';
import { readNewestValues } from './entry-versions.ts';
import { FormerSlugs } from './former-slugs.ts';
import { findShownEntry } from './shown-entry.ts';

type FormContext = { readonly settings: SiteSettings; readonly now: number };

const toChosenPicture = (
  { id, title, alt, url, sizes }: Picture,
  decorative: ReadonlySet<number | null>,
): ChosenPicture => ({
  id: id ?? 0,
  name: title,
  alt,
  isDecorative: decorative.has(id),
  thumbnail: (sizes.thumbnail ?? sizes.medium)?.url ?? url,
});

/** The pictures with these ids, as a form shows them. */
export const loadChosenPictures = async (
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ChosenPicture[]> => {
  const pictures = await new MediaStore(db).load([...new Set(ids)]);
  const decorative = await selectInBatches([...pictures.keys()], (padded) =>
    db.selectFrom('media').select('id').where('id', 'in', padded).where('is_decorative', '=', 1).execute(),
  );
  const decorativeIds = new Set(decorative.map(({ id }) => id));
  return [...pictures.values()].map((picture) => toChosenPicture(picture, decorativeIds));
};

/** The settings for showing dates and times. */
export const getClock = ({ timezone, dateFormat }: SiteSettings): ContentEntry['clock'] => ({
  timezone,
  dateFormat,
});

/** The entry as the admin form edits it: with its newest values, published or not. */
export const readEntryForm = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  stored: EntryRow,
  context: FormContext,
): Promise<ContentEntry> => {
  const { row, hasUnpublishedChanges } = await readNewestValues(db, stored);
  const formerSlugs = new FormerSlugs(db);
  const isPublished = getEntryStatus(stored, gmtText(context.now)) === 'published';
  return {
    ...(await toEntryForm(db, type, row, context)),
    // Its page is where it is until the changes are published.
    path: type.pathOf(stored.slug),
    formerSlugs: await formerSlugs.list(type, stored),
    isAddressKept: isPublished || (await formerSlugs.has(stored)),
    hasUnpublishedChanges,
  };
};

/** The values of a row, such as an older version of an entry, as the admin form shows them. */
export const toEntryForm = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  row: EntryRow,
  { settings, now }: FormContext,
): Promise<ContentEntry> => {
  const stored = parseStoredFields(row.fields) ?? {};
  const fields = Object.fromEntries(listFormFields(type).map(([name]) => [name, stored[name] ?? null]));
  const author =
    row.author_id === null
      ? undefined
      : await db.selectFrom('author').select('name').where('id', '=', row.author_id).executeTakeFirst();
  return {
    id: row.id,
    version: row.version,
    status: getEntryStatus(row, gmtText(now)),
    date: toWallClock(gmtTime(row.date_gmt), settings.timezone),
    modified: row.modified_gmt,
    editedBy: row.edited_by,
    title: row.title,
    html: await showPresentFiles(db, row.content),
    slug: row.slug,
    author: author?.name ?? '',
    fields,
    pictures: await loadChosenPictures(db, listMediaIds(type, fields)),
    path: type.pathOf(row.slug),
    formerSlugs: [],
    isAddressKept: false,
    clock: getClock(settings),
    hasUnpublishedChanges: false,
    shown: await findShownEntry(db, type, gmtText(now)),
  };
};
