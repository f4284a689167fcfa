import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely, Selectable } from 'kysely';
import type { Picture, PictureSize } from '../../content/picture.ts';
import { gmtText } from '../../shared/dates.ts';
import { largestId } from '../../shared/largest-id.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import { rowsOfList } from '../db/padded-list.ts';
import type { MediaTable, Schema } from '../db/schema.ts';
import { stampedChange } from '../db/stamped-change.ts';
import { type DocumentKind, documentTypes } from './file-kind.ts';
import { mediaSearch, wordsOfMedia } from './media-search-words.ts';
import { renderSizes } from './picture-sizes.ts';
import { parseSizes, type StoredSize } from './stored-sizes.ts';
import { finishFile, partName, writeWholeFile } from './write-whole-file.ts';

type NewFile = {
  /** Becomes part of the file name. */
  readonly name: string;
  readonly title: string;
  readonly alt: string;
  readonly bytes: Buffer;
  /** Makes the names of its files its own, even where the same picture was uploaded before. */
  readonly salt?: string;
};

/** A file that is written and which is not in the library yet. */
export type PreparedMedia = {
  readonly file: string;
  readonly mimeType: string;
  /** Of a document 0, as the height. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly alt: string;
  readonly sizes: Readonly<Record<string, StoredSize>>;
  readonly kind?: 'image' | 'document';
  /** How many bytes the whole file has. */
  readonly bytes: number;
};

/** What is written of a file beside what it is. */
type Keeping = { readonly name?: string; readonly digest?: string; readonly folderId?: number | null };

/** The folder and first part of a file's name: readable, and new whenever the bytes are. */
const stemOf = (name: string, hash: Hash, salt: string): string => {
  const readable =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 80)
      .replace(/^-|-$/g, '') || 'picture';
  const digest = hash.update(salt).digest('hex');
  return `${readable}-${digest.slice(0, 10)}`;
};

const hashOfFile = async (file: string): Promise<Hash> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash;
};

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
    const possible = [...new Set(ids)].filter((id) => id > 0 && id <= largestId);
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
  async prepare({ name, title, alt, bytes: given, salt = '' }: NewFile): Promise<PreparedMedia> {
    await mkdir(this.#folder, { recursive: true });
    const part = partName(join(this.#folder, 'picture'));
    try {
      const { full, sizes } = await renderSizes(given, part);
      const stem = stemOf(name, await hashOfFile(part), salt);
      const file = `${stem}.${full.extension}`;
      const files = new Map<string, Buffer>();
      const stored: Record<string, StoredSize> = {};
      for (const [size, { bytes, width, height, extension }] of Object.entries(sizes)) {
        const sizeFile = `${stem}-${width}x${height}.${extension}`;
        files.set(sizeFile, bytes);
        stored[size] = { file: sizeFile, width, height };
      }
      await this.#writeAll(files, salt !== '', () => finishFile(part, join(this.#folder, file)));
      const { mimeType, width, height, bytes } = full;
      return { file, mimeType, width, height, title, alt, sizes: stored, bytes };
    } finally {
      await rm(part, { force: true }).catch(() => {});
    }
  }

  /** Writes all files or, where they are nobody else's, none. */
  async #writeAll(
    files: ReadonlyMap<string, Buffer>,
    areItsOwn: boolean,
    writeLast: () => Promise<void>,
  ): Promise<void> {
    const written: string[] = [];
    try {
      for (const [file, bytes] of files) {
        const path = join(this.#folder, file);
        await writeWholeFile(path, bytes);
        written.push(path);
      }
      await writeLast();
    } catch (error) {
      if (areItsOwn) for (const path of written) await rm(path, { force: true }).catch(() => {});
      throw error;
    }
  }

  /** Writes a document's file as it came. */
  async prepareDocument(kind: DocumentKind, document: NewFile): Promise<PreparedMedia> {
    const { name, title, alt, bytes, salt = '' } = document;
    const file = `${stemOf(name, createHash('sha256').update(bytes), salt)}.${kind}`;
    await writeWholeFile(join(this.#folder, file), bytes);
    const mimeType = documentTypes[kind];
    return {
      file,
      mimeType,
      width: 0,
      height: 0,
      title,
      alt,
      sizes: {},
      kind: 'document',
      bytes: bytes.length,
    };
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
