import type { Kysely } from 'kysely';
import { readFocalPoint } from '../../../content/pictures/focal-point.ts';
import { missingPicture } from '../../../content/pictures/missing-picture.ts';
import { createMissingPictures } from '../../content-host/embedded/missing-pictures.ts';
import type { Schema } from '../../db/schema.ts';
import { listNamesInHtml, type TextFile, writeFilesInHtml } from '../../media/files-in-texts.ts';
import { findByFileName } from '../../media/find-by-file-name.ts';

const path = /(\s(?:href|src)=")(\/(?!\/)[^"]*")/g;

/** Stored HTML is sanitised: a tag has no `>` in its attributes. */
const withWholeAddresses = (html: string, site: string): string =>
  html.replace(/<[a-z][^>]*>/g, (tag) => tag.replace(path, (_, before, rest) => before + site + rest));

/**
 * Returns the function that prepares a text for WordPress: pictures are the full ones, which WordPress has, those that visitors cannot
 * open are left out, and paths are addresses on this site. The texts are those that will be given to the function.
 */
export const prepareTexts = async (
  db: Kysely<Schema>,
  texts: readonly string[],
  site: string,
): Promise<(html: string) => string> => {
  const found = await findByFileName(db, texts.flatMap(listNamesInHtml));
  const files = new Map<string, TextFile>();
  for (const [name, { file, width, height, focal_x, focal_y }] of found)
    files.set(name, { file, width, height, focalPoint: readFocalPoint({ x: focal_x, y: focal_y }) ?? null });
  const withoutMissing = await createMissingPictures(db, texts);
  return (html) =>
    withWholeAddresses(writeFilesInHtml(withoutMissing(html).replaceAll(missingPicture, ''), files), site);
};
