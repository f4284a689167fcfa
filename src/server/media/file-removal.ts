import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Log } from '../log.ts';
import type { MediaFiles } from './media-files.ts';
import { removeUploads } from './remove-uploads.ts';

/** How many files one query handles. */
const batchSize = 500;

/**
 * Schedules files for removal in the transaction that deletes the rows referring to them. Whenever the process is killed,
 * a file is still referred to, or scheduled, or removed.
 */
export const scheduleFileRemoval = async (
  transaction: Kysely<Schema>,
  files: readonly string[],
): Promise<void> => {
  for (let at = 0; at < files.length; at += batchSize)
    await transaction
      .insertInto('file_removal')
      .values(files.slice(at, at + batchSize).map((file) => ({ file })))
      .onConflict((conflict) => conflict.column('file').doNothing())
      .execute();
};

type Dependencies = MediaFiles & { readonly database: Pick<Database, 'db'>; readonly log: Log };

const removeBatches = async ({ database: { db }, log, ...folders }: Dependencies): Promise<void> => {
  for (let last = ''; ; ) {
    const scheduled = await db
      .selectFrom('file_removal')
      .select('file')
      .where('file', '>', last)
      .orderBy('file')
      .limit(batchSize)
      .execute();
    if (scheduled.length === 0) return;
    const files = scheduled.map(({ file }) => file);
    const failed = await removeUploads(folders, files);
    for (const [file, error] of failed) log.error('a deleted file could not be removed', error, { file });
    const removed = files.filter((file) => !failed.has(file));
    if (removed.length > 0) await db.deleteFrom('file_removal').where('file', 'in', removed).execute();
    if (files.length < batchSize) return;
    last = files.at(-1) ?? last;
  }
};

/**
 * Removes the scheduled files. To be called after the transaction is committed, and at every start. A file that cannot be
 * removed stays scheduled and raises no error: the rows are deleted, so the request has succeeded.
 */
export const removeScheduledFiles = async (dependencies: Dependencies): Promise<void> => {
  try {
    await removeBatches(dependencies);
  } catch (error) {
    dependencies.log.error('deleted files could not be looked up, the next start tries again', error);
  }
};
