import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely, Selectable } from 'kysely';
import type { Picture, PictureSize } from '../../content/picture.ts';
import { gmtText } from '../../shared/dates.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import { bumpRevision } from '../db/revision.ts';
import type { MediaTable, Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { renderSizes } from './picture-sizes.ts';
import { writeWholeFile } from './write-whole-file.ts';

type StoredSize = { readonly file: string; readonly width: number; readonly height: number };

export type NewPicture = {
  /** Becomes part of the file name. */
  readonly name: string;
  readonly title: string;
  readonly alt: string;
  readonly bytes: Buffer;
};

/** A picture whose files are written and which is not in the library yet. */
export type PreparedPicture = {
  readonly file: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly alt: string;
  readonly sizes: Readonly<Record<string, StoredSize>>;
};

/** The folder and first part of a file's name: readable, and new whenever the bytes are. */
const stemOf = (name: string, bytes: Buffer): string => {
  const readable =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'picture';
  return `${readable}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`;
};

const parseSizes = (json: string): Record<string, StoredSize> => JSON.parse(json);

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

  async load(ids: readonly number[]): Promise<ReadonlyMap<number, Picture>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db.selectFrom('media').selectAll().where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, toPicture(row)]));
  }

  /** Makes all sizes of a picture and writes the files; `keep` then writes the row, so a row always has its files. */
  async prepare(picture: NewPicture): Promise<PreparedPicture> {
    const { full, sizes } = await renderSizes(picture.bytes);
    const stem = stemOf(picture.name, full.bytes);
    const file = `${stem}.${full.extension}`;
    await writeWholeFile(join(this.#folder, file), full.bytes);
    const stored: Record<string, StoredSize> = {};
    for (const [name, { bytes, width, height, extension }] of Object.entries(sizes)) {
      const sizeFile = `${stem}-${width}x${height}.${extension}`;
      await writeWholeFile(join(this.#folder, sizeFile), bytes);
      stored[name] = { file: sizeFile, width, height };
    }
    const { title, alt } = picture;
    return {
      file,
      mimeType: full.mimeType,
      width: full.width,
      height: full.height,
      title,
      alt,
      sizes: stored,
    };
  }

  /** Writes a prepared picture into the library; returns its number. */
  async keep(picture: PreparedPicture, now = Date.now()): Promise<number> {
    const { mimeType, sizes, ...columns } = picture;
    return inTransaction(this.#db, async (transaction) => {
      const row = await transaction
        .insertInto('media')
        .values({
          ...columns,
          mime_type: mimeType,
          sizes: JSON.stringify(sizes),
          created_gmt: gmtText(now),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await bumpRevision(transaction);
      return row.id;
    });
  }
}
