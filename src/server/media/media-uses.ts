import type { Kysely, Selectable } from 'kysely';
import { contentTypeNamed } from '../../content/registry.ts';
import type { MediaUse } from '../../shared/admin/media.ts';
import { gmtText } from '../../shared/dates.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { MediaTable, Schema } from '../db/schema.ts';
import { parseSizes } from './stored-sizes.ts';

const largestId = 2_147_483_647;

/** The files that a text shows or links to: as they are, or as the picture of which they are a size. */
export const filesInHtml = (html: string): string[] => {
  const files = new Set<string>();
  for (const [, stem = '', extension] of html.matchAll(
    /\/uploads\/([a-z0-9-]+)\.(webp|jpg|png|pdf|docx?)/g,
  )) {
    files.add(`${stem}.${extension}`);
    const full = stem.replace(/-\d{1,5}x\d{1,5}$/, '');
    if (full !== stem) for (const other of ['jpg', 'png']) files.add(`${full}.${other}`);
  }
  return [...files];
};

/**
 * Writes down which files an entry shows, in place of those it did. To be called in the transaction that writes the
 * entry.
 */
export const keepMediaUses = async (
  transaction: Kysely<Schema>,
  entryId: number,
  named: readonly number[],
  html: string,
): Promise<void> => {
  await transaction.deleteFrom('media_use').where('entry_id', '=', entryId).execute();
  const files = filesInHtml(html);
  const shown =
    files.length === 0
      ? []
      : await transaction.selectFrom('media').select('id').where('file', 'in', files).execute();
  const ids = new Set([...named.filter((id) => id > 0 && id <= largestId), ...shown.map(({ id }) => id)]);
  if (ids.size === 0) return;
  await transaction
    .insertInto('media_use')
    .values([...ids].map((media_id) => ({ media_id, entry_id: entryId })))
    .execute();
};

/** A use, with the number of the file it is of. */
export type UseOfMedia = MediaUse & { readonly mediaId: number };

/** More are not told one by one. */
const mostTold = 100;

const usesInEntries = async (
  db: Kysely<Schema>,
  ids: readonly number[],
  now: number,
): Promise<UseOfMedia[]> => {
  const rows = await db
    .selectFrom('media_use')
    .innerJoin('entry', 'entry.id', 'media_use.entry_id')
    .select(['media_id', 'type', 'title', 'slug', 'status', 'date_gmt'])
    .where('media_id', 'in', ids)
    .orderBy('media_id')
    .orderBy('entry.id')
    .limit(mostTold)
    .execute();
  return rows.map(({ media_id, type, title, slug, status, date_gmt }) => {
    const definition = contentTypeNamed(type);
    const isPublic = status === 'publish' && date_gmt <= gmtText(now);
    return {
      mediaId: media_id,
      kind: definition?.label.one ?? type,
      title: title || slug,
      path: isPublic ? (definition?.pathOf(slug) ?? null) : null,
    };
  });
};

type UsableRow = Pick<Selectable<MediaTable>, 'id' | 'file' | 'sizes'>;

const markLabels: Readonly<Record<string, string>> = { logo: 'Logo', favicon: 'Favicon' };

/** A setting names a file by its number or by its address. */
const namesFile = (value: unknown, { id, file, sizes }: UsableRow): boolean => {
  if (value === id) return true;
  if (typeof value !== 'string') return false;
  const files = [file, ...Object.values(parseSizes(sizes)).map((size) => size.file)];
  return files.some((name) => value.endsWith(uploadsPrefix + name) || value === name);
};

const usesInSettings = async (db: Kysely<Schema>, media: readonly UsableRow[]): Promise<UseOfMedia[]> => {
  const settings = await db
    .selectFrom('setting')
    .selectAll()
    .where('key', 'in', Object.keys(markLabels))
    .execute();
  return settings.flatMap(({ key, value }) => {
    const stored: unknown = JSON.parse(value);
    const parts = stored !== null && typeof stored === 'object' ? Object.values(stored) : [stored];
    return media
      .filter((row) => parts.some((part) => namesFile(part, row)))
      .map(({ id }) => ({ mediaId: id, kind: 'Setting', title: markLabels[key] ?? key, path: null }));
  });
};

/** Where these files are used: in content of every type, and in the settings. */
export const usesOf = async (
  db: Kysely<Schema>,
  media: readonly UsableRow[],
  now: number,
): Promise<readonly UseOfMedia[]> => {
  if (media.length === 0) return [];
  const ids = media.map(({ id }) => id);
  return [...(await usesInSettings(db, media)), ...(await usesInEntries(db, ids, now))];
};
