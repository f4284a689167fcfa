import type { Kysely, Selectable } from 'kysely';
import { readFocalPoint } from '../../content/pictures/focal-point.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import type { MediaTable } from '../db/tables/media.ts';
import { listNamesInHtml, mapFiles, pickSize, type TextFile, writeFilesInHtml } from './files-in-texts.ts';
import { listFilesInHtml } from './media-uses.ts';
import { parseSizes } from './stored-sizes.ts';

const shownColumns = ['media.file', 'width', 'height', 'focal_x', 'focal_y', 'sizes'] as const;

type ShownRow = Pick<Selectable<MediaTable>, 'file' | 'width' | 'height' | 'focal_x' | 'focal_y' | 'sizes'>;

const toTextFile = ({ file, width, height, focal_x, focal_y }: ShownRow): TextFile => ({
  file,
  width,
  height,
  focalPoint: readFocalPoint({ x: focal_x, y: focal_y }) ?? null,
});

/** A file of the library by the names that it has. */
export const mapRow = (row: ShownRow): ReadonlyMap<string, TextFile> => {
  const sizes = parseSizes(row.sizes);
  return mapFiles({ file: row.file, sizes }, toTextFile(row), sizes);
};

/**
 * Writes what the library has now into a text: the addresses of files that were replaced since, with the dimensions of their pictures,
 * and all focal points. A form may have been open meanwhile, and unpublished changes and older versions are not rewritten.
 */
export const showPresentFiles = async (db: Kysely<Schema>, html: string): Promise<string> => {
  const names = listNamesInHtml(html);
  if (names.length === 0) return html;
  const former = await selectInBatches(names, (padded) =>
    db
      .selectFrom('media_former_file')
      .innerJoin('media', 'media.id', 'media_former_file.media_id')
      .select([...shownColumns, 'media_former_file.file as former_file', 'media_former_file.size'])
      .where('media_former_file.file', 'in', padded)
      .execute(),
  );
  const present = await selectInBatches(listFilesInHtml(html), (padded) =>
    db.selectFrom('media').select(shownColumns).where('file', 'in', padded).execute(),
  );
  return writeFilesInHtml(
    html,
    new Map([
      ...former.map(
        (row) => [row.former_file, pickSize(toTextFile(row), parseSizes(row.sizes), row.size)] as const,
      ),
      ...present.flatMap((row) => [...mapRow(row)]),
    ]),
  );
};
