import type { Kysely } from 'kysely';
import { findContentType } from '../../content/registry.ts';
import { entryFormAddress } from '../../shared/admin/admin-paths.ts';
import type { MediaUse } from '../../shared/admin/media.ts';
import { gmtText } from '../../shared/dates.ts';
import { maxId } from '../../shared/max-id.ts';
import type { Schema } from '../db/schema.ts';
import { listMediaIdsOfFormerFiles } from './former-files.ts';
import { readFocalMark } from './thumbnail.ts';

/** Lists the uploaded files in a text. For a smaller size of a picture, lists the full picture too. */
export const listFilesInHtml = (html: string): string[] => {
  const files = new Set<string>();
  for (const [, stem = '', extension] of html.matchAll(
    /\/uploads\/([a-z0-9-]+)\.(webp|jpg|png|pdf|docx?)/g,
  )) {
    files.add(`${stem}.${extension}`);
    const { full } = readFocalMark(stem.replace(/-\d{1,5}x\d{1,5}$/, ''));
    if (full !== stem) for (const other of ['jpg', 'png']) files.add(`${full}.${other}`);
  }
  return [...files];
};

/**
 * Replaces the stored list of files that an entry uses. To be called in the transaction that writes the entry.
 */
export const saveMediaUses = async (
  transaction: Kysely<Schema>,
  entryId: number,
  fieldIds: readonly number[],
  html: string,
): Promise<void> => {
  await transaction.deleteFrom('media_use').where('entry_id', '=', entryId).execute();
  const files = listFilesInHtml(html);
  const inText =
    files.length === 0
      ? []
      : await transaction.selectFrom('media').select('id').where('file', 'in', files).execute();
  const replaced = files.length === 0 ? [] : await listMediaIdsOfFormerFiles(transaction, files);
  const known = fieldIds.filter((id) => id > 0 && id <= maxId);
  const ids = new Set([...known, ...inText.map(({ id }) => id), ...replaced]);
  if (ids.size === 0) return;
  await transaction
    .insertInto('media_use')
    .values([...ids].map((media_id) => ({ media_id, entry_id: entryId })))
    .execute();
};

/** A use, with the id of the file. */
export type MediaUseRow = MediaUse & { readonly mediaId: number };

/** More uses are not listed. */
const maxUses = 100;

/** Lists the entries, of every content type, that use these files. */
export const listMediaUses = async (
  db: Kysely<Schema>,
  ids: readonly number[],
  now: number,
): Promise<readonly MediaUseRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media_use')
    .innerJoin('entry', 'entry.id', 'media_use.entry_id')
    .select(['media_id', 'entry.id', 'type', 'title', 'slug', 'status', 'date_gmt'])
    .where('media_id', 'in', ids)
    .orderBy('media_id')
    .orderBy('entry.id')
    .limit(maxUses)
    .execute();
  return rows.map(({ media_id, id, type, title, slug, status, date_gmt }) => {
    const definition = findContentType(type);
    const isPublic = status === 'publish' && date_gmt <= gmtText(now);
    return {
      mediaId: media_id,
      kind: (definition?.teamLabel ?? definition?.label)?.one ?? type,
      title: title || slug,
      form: entryFormAddress(type, id),
      path: isPublic ? (definition?.pathOf(slug) ?? null) : null,
    };
  });
};
