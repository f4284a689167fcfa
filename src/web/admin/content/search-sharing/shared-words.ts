import type { AnyContentType } from '../../../../content/content-type.ts';
import { slugify } from '../../../../content/slug.ts';
import { getSearchDescription, getSearchTitle } from '../../../../content/text/search-text.ts';
import type { FormValues } from '../form/form-values.ts';

/** What search results and shared links say about the page of an entry. */
export type SharedWords = {
  readonly title: string;
  readonly description: string;
  /** The public path, without the slash at the beginning. */
  readonly path: string;
};

/** A typed text; null if it is empty. */
const readText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** The words of a form's values, by the same rules as on the public page. */
export const getSharedWords = (
  type: AnyContentType,
  { title, html, slug, fields }: Pick<FormValues, 'title' | 'html' | 'slug' | 'fields'>,
): SharedWords => {
  const typed = {
    title: title.trim(),
    html,
    // The line under the title of an album or a video.
    writtenExcerpt: readText(fields.writtenExcerpt) ?? readText(fields.subtitle),
    searchTitle: readText(fields.searchTitle),
    searchDescription: readText(fields.searchDescription),
  };
  return {
    title: getSearchTitle(typed) || 'No title yet',
    description: getSearchDescription(typed),
    path: type.pathOf(slug || slugify(title) || '…').slice(1),
  };
};
