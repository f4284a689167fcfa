import { stripHtml } from '../../content/text.ts';

/** What a search looks through: title and text as a reader sees them, in lower case. */
export const searchTextOf = (title: string, html: string): string =>
  `${title}\n${stripHtml(html)}`.toLowerCase();
