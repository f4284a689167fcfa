import type { Kysely, Selectable } from 'kysely';
import { readFocalPoint } from '../../content/pictures/focal-point.ts';
import { completePicture, type Picture, type PictureSize } from '../../content/pictures/picture.ts';
import { gmtText } from '../../shared/dates.ts';
import { maxId } from '../../shared/max-id.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import type { MediaTable } from '../db/tables/media.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import { createMediaSearch, getMediaSearchWords } from './media-search-words.ts';
import type { PreparedMedia } from './prepare-media.ts';
import { parseSizes } from './stored-sizes.ts';

/** Metadata of a file beside those of its content. */
type MediaMetadata = { readonly name?: string; readonly digest?: string; readonly folderId?: number | null };

/** Removes the digest from a file name. */
const removeDigest = (file: string): string => file.replace(/-[\da-f]{10}(?=\.[a-z]+$)/, '');

const toPicture = (row: Selectable<MediaTable>): Picture => {
  const sizes: Record<string, PictureSize> = {};
  for (const [name, size] of Object.entries(parseSizes(row.sizes)))
    sizes[name] = { url: uploadsPrefix + size.file, width: size.width, height: size.height };
  return completePicture({
    id: row.id,
    title: row.title,
    alt: row.alt,
    url: uploadsPrefix + row.file,
    width: row.width,
    height: row.height,
    sizes,
    focalPoint: readFocalPoint({ x: row.focal_x, y: row.focal_y }),
  });
};

/** The media library: the metadata of uploaded files. */
export class MediaStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Loads the pictures with these ids. Documents and files in the bin are left out. */
  async load(ids: readonly number[]): Promise<ReadonlyMap<number, Picture>> {
    const possible = [...new Set(ids)].filter((id) => id > 0 && id <= maxId);
    const rows = await selectInBatches(possible, (padded) =>
      this.#db
        .selectFrom('media')
        .selectAll()
        .where('id', 'in', padded)
        .where('kind', '=', 'image')
        .where('binned_gmt', 'is', null)
        .execute(),
    );
    return new Map(rows.map((row) => [row.id, toPicture(row)]));
  }

  /** Inserts the row of a prepared file, whose files are stored: a row always has its files. Returns its id. */
  async add(prepared: PreparedMedia, now = Date.now(), metadata: MediaMetadata = {}): Promise<number> {
    const { mimeType, sizes, kind = 'image', bytes, ...columns } = prepared;
    const { name = removeDigest(prepared.file), digest = null, folderId = null } = metadata;
    return withNewRevision(this.#db, async (transaction) => {
      const row = await transaction
        .insertInto('media')
        .values({
          ...columns,
          mime_type: mimeType,
          sizes: JSON.stringify(sizes),
          created_gmt: gmtText(now),
          name,
          name_key: name.toLowerCase(),
          kind,
          bytes,
          digest,
          folder_id: folderId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await createMediaSearch(transaction).write(
        row.id,
        getMediaSearchWords([name, columns.title, columns.alt]),
      );
      return row.id;
    });
  }
}
