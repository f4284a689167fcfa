import type { Kysely } from 'kysely';
import { type AnyContentType, requestedFields } from '../../content/content-type.ts';
import type { Picture } from '../../content/picture.ts';
import type { ChosenPicture, ContentEntry } from '../../shared/admin/content.ts';
import { gmtText, gmtTime, toWallClock } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { mediaIdsOf, parseStored } from '../content-host/embedded/stored-values.ts';
import type { Schema } from '../db/schema.ts';
import { MediaStore } from '../media/media-store.ts';
import { statusOf } from './entry-status.ts';

const chosen = ({ id, title, alt, url, sizes }: Picture): ChosenPicture => ({
  id: id ?? 0,
  name: title,
  alt,
  thumbnail: (sizes.thumbnail ?? sizes.medium)?.url ?? url,
});

/** What of the settings tells how moments are read. */
export const clockOf = ({ timezone, dateFormat }: SiteSettings): ContentEntry['clock'] => ({
  timezone,
  dateFormat,
});

/** An entry as its form has it. */
export const formOfEntry = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  row: EntryRow,
  { settings, now }: { readonly settings: SiteSettings; readonly now: number },
): Promise<ContentEntry> => {
  const stored = parseStored(row.fields) ?? {};
  const fields = Object.fromEntries(requestedFields(type).map(([name]) => [name, stored[name] ?? null]));
  const pictures = await new MediaStore(db, '').load([...new Set(mediaIdsOf(type, fields))]);
  const author =
    row.author_id === null
      ? undefined
      : await db.selectFrom('author').select('name').where('id', '=', row.author_id).executeTakeFirst();
  return {
    id: row.id,
    version: row.version,
    status: statusOf(row, gmtText(now)),
    date: toWallClock(gmtTime(row.date_gmt), settings.timezone),
    modified: row.modified_gmt,
    title: row.title,
    html: row.content,
    slug: row.slug,
    author: author?.name ?? '',
    fields,
    pictures: [...pictures.values()].map(chosen),
    path: type.pathOf(row.slug),
    clock: clockOf(settings),
  };
};
