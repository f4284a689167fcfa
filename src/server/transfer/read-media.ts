import type { Kysely } from 'kysely';
import { readFocalPoint } from '../../content/pictures/focal-point.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import { parseSizes } from '../media/stored-sizes.ts';
import type { RecordOf } from './archive-format.ts';
import { inPages } from './in-pages.ts';
import { loadRecordIds } from './record-ids.ts';

const pageSize = 200;

export type MediaRecord = RecordOf<'media'>;

/** All files of a record, below the uploads folder. */
export const listRecordFiles = ({ file, sizes, original }: MediaRecord): string[] => [
  ...new Set([
    file,
    ...Object.values(sizes).map((size) => size.file),
    ...(original === null ? [] : [original.file]),
  ]),
];

/** The files of the library outside its bin. */
export async function* readMedia(db: Kysely<Schema>, site: string): AsyncGenerator<MediaRecord> {
  const pages = inPages(pageSize, (after, limit) =>
    db
      .selectFrom('media')
      .leftJoin('media_folder', 'media_folder.id', 'media.folder_id')
      .selectAll('media')
      .select('media_folder.name as folder')
      .where('media.id', '>', after)
      .where('binned_gmt', 'is', null)
      .orderBy('media.id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) {
    const ids = rows.map(({ id }) => id);
    const recordIds = await loadRecordIds(db, site, 'media', ids);
    const former = await selectInBatches(ids, (padded) =>
      db
        .selectFrom('media_former_file')
        .selectAll()
        .where('media_id', 'in', padded)
        .orderBy('file')
        .execute(),
    );
    const formerById = Map.groupBy(former, ({ media_id }) => media_id);
    for (const row of rows)
      yield {
        id: recordIds.get(row.id) ?? '',
        file: row.file,
        mimeType: row.mime_type,
        kind: row.kind,
        width: row.width,
        height: row.height,
        bytes: row.bytes,
        digest: row.digest,
        name: row.name,
        title: row.title,
        alt: row.alt,
        isDecorative: row.is_decorative === 1,
        focalPoint: readFocalPoint({ x: row.focal_x, y: row.focal_y }) ?? null,
        folder: row.folder,
        created: row.created_gmt,
        sizes: parseSizes(row.sizes),
        original:
          row.original_file === null ? null : { file: row.original_file, digest: row.original_digest },
        formerFiles: (formerById.get(row.id) ?? []).map(({ file, size }) => ({ file, size })),
      };
  }
}
