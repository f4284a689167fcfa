import type { Kysely } from 'kysely';
import { findContentType } from '../../content/registry.ts';
import type { MediaUse } from '../../shared/admin/media.ts';
import { gmtText } from '../../shared/dates.ts';
import { maxId } from '../../shared/max-id.ts';
import type { Schema } from '../db/schema.ts';

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
  const ids = new Set([...named.filter((id) => id > 0 && id <= maxId), ...shown.map(({ id }) => id)]);
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

/** Where these files are used: in content of every type. */
export const usesOf = async (
  db: Kysely<Schema>,
  ids: readonly number[],
  now: number,
): Promise<readonly UseOfMedia[]> => {
  if (ids.length === 0) return [];
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
    const definition = findContentType(type);
    const isPublic = status === 'publish' && date_gmt <= gmtText(now);
    return {
      mediaId: media_id,
      kind: definition?.label.one ?? type,
      title: title || slug,
      path: isPublic ? (definition?.pathOf(slug) ?? null) : null,
    };
  });
};
