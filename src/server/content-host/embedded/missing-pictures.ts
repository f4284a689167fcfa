import type { Kysely } from 'kysely';
import { missingPicture } from '../../../content/pictures/missing-picture.ts';
import { uploadsPrefix } from '../../../shared/paths.ts';
import type { Schema } from '../../db/schema.ts';
import { findByFileName } from '../../media/find-by-file-name.ts';

/** Stored HTML is sanitised: a tag has no `>` in its attributes. */
const uploadedPicture = new RegExp(`<img\\b[^>]*? src="${uploadsPrefix}([^"?#]+)[^"]*"[^>]*>`, 'g');

/**
 * Returns the function that takes the pictures out of a text that visitors cannot open, because their files are in the bin or
 * deleted. A mark stays in the place of each, for which pages show a drawing. The texts are those that will be given to the function.
 */
export const createMissingPictures = async (
  db: Kysely<Schema>,
  texts: readonly string[],
): Promise<(html: string) => string> => {
  const names = new Set(
    texts.flatMap((html) => [...html.matchAll(uploadedPicture)].map(([, name = '']) => name)),
  );
  if (names.size === 0) return (html) => html;
  const found = await findByFileName(db, [...names]);
  const isShown = (name: string): boolean => found.get(name)?.binned_gmt === null;
  return (html) =>
    html.replace(uploadedPicture, (tag, name: string) => (isShown(name) ? tag : missingPicture));
};
