import type { Kysely, Selectable } from 'kysely';
import { uploadsPrefix } from '../../shared/paths.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import type { MediaTable } from '../db/tables/media.ts';
import { listFilesInHtml } from './media-uses.ts';

type MediaRow = Selectable<MediaTable>;

/**
 * The files of the library, those in the bin too, by the names that texts use: the name of the file, of one of its sizes, or of a
 * file that it has replaced. Names of deleted files are left out.
 */
export const findByFileName = async (
  db: Kysely<Schema>,
  names: readonly string[],
): Promise<ReadonlyMap<string, MediaRow>> => {
  const possible = new Map(names.map((name) => [name, listFilesInHtml(uploadsPrefix + name)]));
  const files = [...new Set([...possible.values()].flat())];
  const [rows, former] = await Promise.all([
    selectInBatches(files, (padded) =>
      db.selectFrom('media').selectAll().where('file', 'in', padded).execute(),
    ),
    selectInBatches(files, (padded) =>
      db
        .selectFrom('media_former_file')
        .innerJoin('media', 'media.id', 'media_former_file.media_id')
        .selectAll('media')
        .select('media_former_file.file as former_file')
        .where('media_former_file.file', 'in', padded)
        .execute(),
    ),
  ]);
  const byFile = new Map<string, MediaRow>();
  for (const { former_file: formerFile, ...row } of former) byFile.set(formerFile, row);
  for (const row of rows) byFile.set(row.file, row);
  return new Map(
    [...possible].flatMap(([name, candidates]) => {
      const row = candidates.map((file) => byFile.get(file)).find((found) => found !== undefined);
      return row === undefined ? [] : [[name, row] as const];
    }),
  );
};
