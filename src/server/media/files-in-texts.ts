import type { Kysely } from 'kysely';
import { getFocalClasses } from '../../content/pictures/focal-classes.ts';
import type { FocalPoint } from '../../content/pictures/focal-point.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { Schema } from '../db/schema.ts';
import type { StoredSize } from './stored-sizes.ts';

/** A file as a text shows it: a document, or a picture in one of its sizes. */
export type TextFile = {
  readonly file: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly focalPoint: FocalPoint | null;
};

type Sizes = Readonly<Record<string, StoredSize>>;

/** The file that is shown in place of one of this size; the full picture where there is no such size. */
export const pickSize = (full: TextFile, sizes: Sizes, size: string): TextFile => {
  const stored = sizes[size];
  return stored === undefined ? full : { ...stored, focalPoint: full.focalPoint };
};

/** The present file for each name that a file had: in the same size, or in full. */
export const mapFiles = (
  named: { readonly file: string; readonly sizes: Sizes },
  present: TextFile,
  sizes: Sizes,
): ReadonlyMap<string, TextFile> =>
  new Map([
    [named.file, present],
    ...Object.entries(named.sizes).map(([size, { file }]) => [file, pickSize(present, sizes, size)] as const),
  ]);

/** The tag of a picture with the classes of its focal point, and no others. */
export const setFocalClasses = (tag: string, classes: string): string =>
  tag
    // Attribute by attribute: an alternative text may contain the word `class=`.
    .replace(/ ([a-z-]+)="[^"]*"/g, (attribute, name) => (name === 'class' ? '' : attribute))
    .replace(/^<img/, classes === '' ? '<img' : `<img class="${classes}"`);

const uploadAddress = /\/uploads\/([a-z0-9-]+\.[a-z]+)/g;

/** The names of the uploaded files in a text. */
export const listNamesInHtml = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(uploadAddress)].map(([, name = '']) => name)),
];

/**
 * Writes these files into a text: the addresses, the dimensions of pictures that are other ones now, and the focal points. The files
 * are known by the names that the text may have.
 */
export const writeFilesInHtml = (html: string, files: ReadonlyMap<string, TextFile>): string => {
  const withPictures = html.replace(/<img [^>]*>/g, (tag) => {
    const [, name = ''] = /src="[^"]*\/uploads\/([a-z0-9-]+\.[a-z]+)"/.exec(tag) ?? [];
    const shown = files.get(name);
    if (shown === undefined) return tag;
    const cropped = setFocalClasses(tag, getFocalClasses(shown));
    if (shown.file === name) return cropped;
    return cropped
      .replace(/ width="[^"]*"/, ` width="${shown.width}"`)
      .replace(/ height="[^"]*"/, ` height="${shown.height}"`);
  });
  return withPictures.replace(uploadAddress, (address, name: string) => {
    const shown = files.get(name);
    return shown === undefined ? address : uploadsPrefix + shown.file;
  });
};

/**
 * Shows a changed file in the texts of the entries that use it; fields name it by its id. Their version stays, because nobody edited
 * them. What is not published yet gets the file when it is saved (present-files.ts).
 */
export const updateTexts = async (
  transaction: Kysely<Schema>,
  mediaId: number,
  files: ReadonlyMap<string, TextFile>,
): Promise<void> => {
  const entries = await transaction
    .selectFrom('media_use')
    .innerJoin('entry', 'entry.id', 'media_use.entry_id')
    .select(['entry.id', 'entry.content'])
    .where('media_id', '=', mediaId)
    .execute();
  for (const entry of entries) {
    const content = writeFilesInHtml(entry.content, files);
    if (content !== entry.content)
      await transaction.updateTable('entry').set({ content }).where('id', '=', entry.id).execute();
  }
};
