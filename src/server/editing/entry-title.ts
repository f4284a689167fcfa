import type { AnyContentType } from '../../content/content-type.ts';
import { createExcerpt, stripHtml } from '../../content/text.ts';

const maxLength = 80;

/** The title of an entry in the admin: its title, else the beginning of its text, else the label of its type. */
export const entryTitle = (
  type: AnyContentType,
  { title, html }: { readonly title: string; readonly html: string },
): string =>
  title ||
  createExcerpt(stripHtml(html), maxLength) ||
  type.titleFallback ||
  (type.teamLabel ?? type.label).one;
