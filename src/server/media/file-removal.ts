import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Log } from '../log.ts';
import type { MediaFolders } from './media-files.ts';
import { removeUploads } from './remove-uploads.ts';

/** How many are removed at a time. */
const batchSize = 500;

/**
 * Notes files that nobody needs any more, in the transaction that deletes what named them: whenever the program is killed,
 * they are still named, or noted, or gone.
 */
export const noteForRemoval = async (
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

type Dependencies = MediaFolders & { readonly database: Pick<Database, 'db'>; readonly log: Log };

const removeBatches = async ({ database: { db }, log, ...folders }: Dependencies): Promise<void> => {
  for (let last = ''; ; ) {
    const noted = await db
      .selectFrom('file_removal')
      .select('file')
      .where('file', '>', last)
      .orderBy('file')
      .limit(batchSize)
      .execute();
    if (noted.length === 0) return;
    const files = noted.map(({ file }) => file);
    const failed = await removeUploads(folders, files);
    for (const [file, error] of failed) log.error('a deleted file could not be removed', error, { file });
    const gone = files.filter((file) => !failed.has(file));
    if (gone.length > 0) await db.deleteFrom('file_removal').where('file', 'in', gone).execute();
    if (files.length < batchSize) return;
    last = files.at(-1) ?? last;
  }
};

/**
 * Removes what was noted. To be called once the transaction is through, and at every start. What cannot be removed stays
 * noted, and is no fault of what was asked for: that is done.
 */
export const removeNotedFiles = async (dependencies: Dependencies): Promise<void> => {
  try {
    await removeBatches(dependencies);
  } catch (error) {
    dependencies.log.error('deleted files could not be looked up, the next start tries again', error);
  }
};
