import type { AnyContentType } from '../../content/content-type.ts';
import { createHtmlExcerpt } from '../../content/text/html-excerpt.ts';

const maxLength = 80;

/** The title of an entry in the admin: its title, else the beginning of its text, else the label of its type. */
export const entryTitle = (
  type: AnyContentType,
  { title, html }: { readonly title: string; readonly html: string },
): string =>
  title || createHtmlExcerpt(html, maxLength) || type.titleFallback || (type.teamLabel ?? type.label).one;
