import type { Kysely } from 'kysely';
import type { MediaItem } from '../../shared/admin/media.ts';
import type { Schema } from '../db/schema.ts';
import { toMediaItem } from './media-item.ts';

/** The file of the library, or of its bin, that was uploaded with the same bytes; null if there is none. */
export const findByDigest = async (db: Kysely<Schema>, digest: string): Promise<MediaItem | null> => {
  const row = await db.selectFrom('media').selectAll().where('digest', '=', digest).executeTakeFirst();
  return row === undefined ? null : toMediaItem(row);
};
