import type { Kysely, Selectable } from 'kysely';
import type { Picture, PictureSize } from '../../content/picture.ts';
import { gmtText } from '../../shared/dates.ts';
import { maxId } from '../../shared/max-id.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import { rowsOfList } from '../db/padded-list.ts';
import type { MediaTable, Schema } from '../db/schema.ts';
import { stampedChange } from '../db/stamped-change.ts';
import type { DocumentKind } from './file-kind.ts';
import { mediaSearch, wordsOfMedia } from './media-search-words.ts';
import { type NewFile, type PreparedMedia, prepareDocument, preparePicture } from './prepare-media.ts';
import { parseSizes } from './stored-sizes.ts';

/** What is written of a file beside what it is. */
type Keeping = { readonly name?: string; readonly digest?: string; readonly folderId?: number | null };

/** A file's name without the digest in it. */
const nameOfFile = (file: string): string => file.replace(/-[\da-f]{10}(?=\.[a-z]+$)/, '');

const toPicture = (row: Selectable<MediaTable>): Picture => {
  const sizes: Record<string, PictureSize> = {};
  for (const [name, size] of Object.entries(parseSizes(row.sizes)))
    sizes[name] = { url: uploadsPrefix + size.file, width: size.width, height: size.height };
  return {
    id: row.id,
    title: row.title,
    alt: row.alt,
    url: uploadsPrefix + row.file,
    width: row.width,
    height: row.height,
    sizes,
  };
};

/** The media library: files below the uploads folder, what is known of them in the database. */
export class MediaStore {
  readonly #db: Kysely<Schema>;
  readonly #folder: string;

  constructor(db: Kysely<Schema>, folder: string) {
    this.#db = db;
    this.#folder = folder;
  }

  /** The pictures of these numbers; a document is none. */
  async load(ids: readonly number[]): Promise<ReadonlyMap<number, Picture>> {
    const possible = [...new Set(ids)].filter((id) => id > 0 && id <= maxId);
    const rows = await rowsOfList(possible, (padded) =>
      this.#db
        .selectFrom('media')
        .selectAll()
        .where('id', 'in', padded)
        .where('kind', '=', 'image')
        .execute(),
    );
    return new Map(rows.map((row) => [row.id, toPicture(row)]));
  }

  /** Makes all sizes of a picture and writes the files; `keep` then writes the row, so a row always has its files. */
  prepare(picture: NewFile): Promise<PreparedMedia> {
    return preparePicture(this.#folder, picture);
  }

  /** Writes a document's file as it came. */
  prepareDocument(kind: DocumentKind, document: NewFile): Promise<PreparedMedia> {
    return prepareDocument(this.#folder, kind, document);
  }

  /** Writes a prepared file into the library; returns its number. */
  async keep(prepared: PreparedMedia, now = Date.now(), keeping: Keeping = {}): Promise<number> {
    const { mimeType, sizes, kind = 'image', bytes, ...columns } = prepared;
    const { name = nameOfFile(prepared.file), digest = null, folderId = null } = keeping;
    return stampedChange(this.#db, async (transaction) => {
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
      await mediaSearch(transaction).write(row.id, wordsOfMedia([name, columns.title, columns.alt]));
      return row.id;
    });
  }
}
