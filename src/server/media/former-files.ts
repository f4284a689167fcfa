import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { parseSizes, type StoredSize } from './stored-sizes.ts';

type Files = { readonly file: string; readonly sizes: Readonly<Record<string, StoredSize>> };

/**
 * Remembers the names of files that were replaced. Texts that are being written, earlier versions of entries and other sites
 * still have their addresses. To be called in the transaction that replaces them.
 */
export const rememberFormerFiles = async (
  transaction: Kysely<Schema>,
  mediaId: number,
  { file, sizes }: Files,
): Promise<void> => {
  const former = [
    { file, size: '' },
    ...Object.entries(sizes).map(([size, stored]) => ({ file: stored.file, size })),
  ];
  await transaction
    .insertInto('media_former_file')
    .values(former.map((row) => ({ ...row, media_id: mediaId })))
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute();
};

/** The file that has replaced this one: in the same size, or in full; null for a name that was never used. */
export const findCurrentFile = async (db: Kysely<Schema>, former: string): Promise<string | null> => {
  const row = await db
    .selectFrom('media_former_file')
    .innerJoin('media', 'media.id', 'media_former_file.media_id')
    .select(['media.file', 'media.sizes', 'media_former_file.size'])
    .where('media_former_file.file', '=', former)
    .where('media.binned_gmt', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : (parseSizes(row.sizes)[row.size]?.file ?? row.file);
};

/** The ids of the library's files that had one of these names. */
export const listMediaIdsOfFormerFiles = async (
  db: Kysely<Schema>,
  files: readonly string[],
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('media_former_file')
    .select('media_id')
    .where('file', 'in', files)
    .execute();
  return rows.map((row) => row.media_id);
};
