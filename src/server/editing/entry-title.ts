import type { AnyContentType } from '../../content/content-type.ts';
import { excerptOf, stripHtml } from '../../content/text.ts';

const longest = 80;

/** What the team knows an entry by: its title, the beginning of its text, or what kind of thing it is. */
export const entryTitle = (
  type: AnyContentType,
  { title, html }: { readonly title: string; readonly html: string },
): string =>
  title || excerptOf(stripHtml(html), longest) || type.titleFallback || (type.teamLabel ?? type.label).one;
