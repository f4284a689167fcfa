import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { FocalPoint } from '../../content/pictures/focal-point.ts';
import { addBytes, type FileStore } from '../files/file-store.ts';
import { type DocumentKind, documentTypes } from './file-kind.ts';
import { renderSizes } from './picture-sizes.ts';
import type { StoredSize } from './stored-sizes.ts';
import { createPartialFileName } from './write-file-atomically.ts';

export type NewFile = {
  /** Becomes part of the file name. */
  readonly name: string;
  readonly title: string;
  readonly alt: string;
  readonly bytes: Buffer;
  /** Makes the file names unique, even if the same picture was uploaded before. */
  readonly salt?: string;
  /** Changes a picture once it is upright. */
  readonly alter?: (image: Sharp) => Sharp;
  /** The bytes are a full picture that was prepared before: they are stored unchanged. */
  readonly isPrepared?: boolean;
  /** The point that the thumbnail shows; without it, the default. */
  readonly focalPoint?: FocalPoint | undefined;
};

/** A file that is stored, but has no row in the library yet. */
export type PreparedMedia = {
  readonly file: string;
  readonly mimeType: string;
  /** Width and height are 0 for a document. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly alt: string;
  readonly sizes: Readonly<Record<string, StoredSize>>;
  readonly kind?: 'image' | 'document';
  /** The size of the full file. */
  readonly bytes: number;
};

/** The file name without extension: a readable part, and a digest that changes with the bytes. */
const createStem = (name: string, hash: Hash, salt: string): string => {
  const readable =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 80)
      .replace(/^-|-$/g, '') || 'picture';
  const digest = hash.update(salt).digest('hex');
  return `${readable}-${digest.slice(0, 10)}`;
};

const hashFile = async (file: string): Promise<Hash> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash;
};

/** Writes all files. After an error, deletes those that were written, unless another row may share them. */
const writeAll = async (
  store: FileStore,
  files: ReadonlyMap<string, Buffer>,
  hasUniqueNames: boolean,
  writeLast: () => Promise<void>,
): Promise<void> => {
  const written: string[] = [];
  try {
    for (const [file, bytes] of files) {
      await addBytes(store, file, bytes);
      written.push(file);
    }
    await writeLast();
  } catch (error) {
    if (hasUniqueNames) for (const file of written) await store.remove(file).catch(() => {});
    throw error;
  }
};

/** The bytes cannot be decoded as a picture. */
export class DamagedPicture extends Error {
  override readonly name = 'DamagedPicture';
}

const render = async (...[bytes, file, options]: Parameters<typeof renderSizes>) => {
  try {
    return await renderSizes(bytes, file, options);
  } catch (error) {
    // An error of the disk does not mean that the picture is damaged.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new DamagedPicture('The picture cannot be decoded.', { cause: error });
  }
};

/** Creates all sizes of a picture and stores the files. Throws `DamagedPicture`. */
export const preparePicture = async (
  store: FileStore,
  { name, title, alt, bytes: upload, salt = '', alter, isPrepared = false, focalPoint }: NewFile,
): Promise<PreparedMedia> => {
  await mkdir(store.workFolder, { recursive: true });
  const part = createPartialFileName(join(store.workFolder, 'picture'));
  try {
    const { full, sizes } = await render(upload, part, { alter, focalPoint });
    // Encoded once more, it would be a little worse.
    if (isPrepared) await writeFile(part, upload);
    const stem = createStem(name, await hashFile(part), salt);
    const file = `${stem}.${full.extension}`;
    const files = new Map<string, Buffer>();
    const stored: Record<string, StoredSize> = {};
    for (const [size, { bytes, width, height, extension, mark = '' }] of Object.entries(sizes)) {
      const sizeFile = `${stem}${mark}-${width}x${height}.${extension}`;
      files.set(sizeFile, bytes);
      stored[size] = { file: sizeFile, width, height };
    }
    await writeAll(store, files, salt !== '', () => store.add(file, part));
    const { mimeType, width, height } = full;
    const bytes = isPrepared ? upload.length : full.bytes;
    return { file, mimeType, width, height, title, alt, sizes: stored, bytes };
  } finally {
    await rm(part, { force: true }).catch(() => {});
  }
};

/** Stores a document's file unchanged. */
export const prepareDocument = async (
  store: FileStore,
  kind: DocumentKind,
  { name, title, alt, bytes, salt = '' }: NewFile,
): Promise<PreparedMedia> => {
  const file = `${createStem(name, createHash('sha256').update(bytes), salt)}.${kind}`;
  await addBytes(store, file, bytes);
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
};
