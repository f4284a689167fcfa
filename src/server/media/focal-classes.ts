import type { Kysely } from 'kysely';
import { getFocalClasses } from '../../content/focal-classes.ts';
import { readFocalPoint } from '../../content/focal-point.ts';
import type { MediaTable, Schema } from '../db/schema.ts';
import { listFilesInHtml } from './media-uses.ts';

type CroppedRow = Pick<MediaTable, 'file' | 'width' | 'height' | 'focal_x' | 'focal_y'>;

/** The tag of a picture with the classes of its focal point, and no others. */
export const setFocalClasses = (tag: string, classes: string): string =>
  tag
    // Attribute by attribute: an alternative text may contain the word `class=`.
    .replace(/ ([a-z-]+)="[^"]*"/g, (attribute, name) => (name === 'class' ? '' : attribute))
    .replace(/^<img/, classes === '' ? '<img' : `<img class="${classes}"`);

/** Writes the focal points of these pictures into a text. */
const writeFocalClasses = (html: string, rows: readonly CroppedRow[]): string => {
  const classes = new Map(
    rows.map(({ file, width, height, focal_x, focal_y }) => [
      file,
      getFocalClasses({ width, height, focalPoint: readFocalPoint({ x: focal_x, y: focal_y }) }),
    ]),
  );
  return html.replace(/<img [^>]*>/g, (tag) => {
    const [, file = ''] = /src="\/uploads\/([a-z0-9-]+\.[a-z]+)"/.exec(tag) ?? [];
    const known = classes.get(file);
    return known === undefined ? tag : setFocalClasses(tag, known);
  });
};

/** Writes the present focal points of its pictures into a text: a form may have been open since before they were set. */
export const refreshFocalClasses = async (db: Kysely<Schema>, html: string): Promise<string> => {
  const files = html.includes('<img') ? listFilesInHtml(html) : [];
  if (files.length === 0) return html;
  const rows = await db
    .selectFrom('media')
    .select(['file', 'width', 'height', 'focal_x', 'focal_y'])
    .where('file', 'in', files)
    .where('kind', '=', 'image')
    .execute();
  return writeFocalClasses(html, rows);
};

/** Shows a new focal point in the texts that use the picture. Their version stays, because nobody edited them. */
export const updateFocalClasses = async (
  transaction: Kysely<Schema>,
  row: CroppedRow & { readonly id: number },
): Promise<void> => {
  const entries = await transaction
    .selectFrom('media_use')
    .innerJoin('entry', 'entry.id', 'media_use.entry_id')
    .select(['entry.id', 'entry.content'])
    .where('media_id', '=', row.id)
    .execute();
  for (const entry of entries) {
    const content = writeFocalClasses(entry.content, [row]);
    if (content !== entry.content)
      await transaction.updateTable('entry').set({ content }).where('id', '=', entry.id).execute();
  }
};
