import type { Kysely } from 'kysely';
import { findContentType } from '../../content/registry.ts';
import { adminPaths, entryFormAddress } from '../../shared/admin/admin-paths.ts';
import type { MediaUse } from '../../shared/admin/media.ts';
import { createArchivedPath } from '../../shared/archive-paths.ts';
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

/** The library's files in a text, by their present names or former ones. */
const listMediaIdsInHtml = async (db: Kysely<Schema>, html: string): Promise<readonly number[]> => {
  const files = listFilesInHtml(html);
  if (files.length === 0) return [];
  const present = await db.selectFrom('media').select('id').where('file', 'in', files).execute();
  return [...present.map(({ id }) => id), ...(await listMediaIdsOfFormerFiles(db, files))];
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
  const known = fieldIds.filter((id) => id > 0 && id <= maxId);
  const ids = new Set([...known, ...(await listMediaIdsInHtml(transaction, html))]);
  if (ids.size === 0) return;
  await transaction
    .insertInto('media_use')
    .values([...ids].map((media_id) => ({ media_id, entry_id: entryId })))
    .execute();
};

/** The same for a newsletter. */
export const saveNewsletterMediaUses = async (
  transaction: Kysely<Schema>,
  newsletterId: number,
  html: string,
): Promise<void> => {
  await transaction.deleteFrom('newsletter_media_use').where('newsletter_id', '=', newsletterId).execute();
  const ids = new Set(await listMediaIdsInHtml(transaction, html));
  if (ids.size === 0) return;
  await transaction
    .insertInto('newsletter_media_use')
    .values([...ids].map((media_id) => ({ media_id, newsletter_id: newsletterId })))
    .execute();
};

/** A use, with the id of the file. */
export type MediaUseRow = MediaUse & { readonly mediaId: number };

/** More uses are not listed. */
const maxUses = 100;

const listNewsletterUses = async (
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<readonly MediaUseRow[]> => {
  const rows = await db
    .selectFrom('newsletter_media_use')
    .innerJoin('newsletter', 'newsletter.id', 'newsletter_media_use.newsletter_id')
    .select(['media_id', 'newsletter.id', 'subject', 'is_archived', 'archive_slug', 'started_gmt'])
    .where('media_id', 'in', ids)
    .orderBy('media_id')
    .orderBy('newsletter.id')
    .limit(maxUses)
    .execute();
  return rows.map(({ media_id, id, subject, is_archived, archive_slug, started_gmt }) => ({
    mediaId: media_id,
    kind: 'Newsletter',
    title: subject || 'No subject',
    form: `${adminPaths.newsletter}/${id}`,
    path:
      is_archived === 1 && started_gmt !== null && archive_slug !== null
        ? createArchivedPath(archive_slug)
        : null,
  }));
};

/** Lists the entries of every content type, and the newsletters, that use these files. */
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
  const entries = rows.map(({ media_id, id, type, title, slug, status, date_gmt }) => {
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
  return [...entries, ...(await listNewsletterUses(db, ids))].slice(0, maxUses);
};
