import { createExcerpt, stripHtml } from './text.ts';

/** The length of an item's excerpt, in characters. */
const excerptLength = 200;

/** An excerpt that was written as plain text, on one line; null if there is none. */
export const readWrittenExcerpt = (written: unknown): string | null =>
  typeof written === 'string'
    ? createExcerpt(written.replace(/\s+/g, ' ').trim(), excerptLength) || null
    : null;

/** The excerpt of an item: the one that was written for it, or else the beginning of its text. */
export const chooseExcerpt = (written: string, html: string): string => {
  const text = stripHtml(written);
  // WordPress ends an excerpt that it cut itself with […].
  if (text === '' || text.endsWith('[…]')) return createExcerpt(stripHtml(html), excerptLength);
  // An excerpt that was cut before has an ellipsis after its last character.
  return createExcerpt(text, excerptLength + 1);
};
