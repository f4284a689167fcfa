import { createLanguageExcerpt } from './language-excerpt.ts';
import { joinWords, type LanguageText, splitLanguages, writeLanguages } from './language-text.ts';
import { createExcerpt, encodeEntities } from './text.ts';

/** The length of an item's excerpt, in characters. */
const excerptLength = 200;

const toParagraph = (text: LanguageText): string => {
  const words = writeLanguages(text, encodeEntities);
  return words && `<p>${words}</p>`;
};

/** An excerpt that was written as plain text, on one line; null if there is none. */
export const readWrittenExcerpt = (written: unknown): string | null =>
  typeof written === 'string'
    ? toParagraph([createExcerpt(written.replace(/\s+/g, ' ').trim(), excerptLength)]) || null
    : null;

const chooseWords = (written: string, html: string): LanguageText => {
  const text = splitLanguages(written);
  const words = joinWords(text);
  // WordPress ends an excerpt that it cut itself with […].
  if (words === '' || words.endsWith('[…]'))
    return createLanguageExcerpt(splitLanguages(html), excerptLength);
  // An excerpt that was cut before has an ellipsis after its last character.
  return createLanguageExcerpt(text, excerptLength + 1);
};

/** The excerpt of an item: the one that was written for it, or else the beginning of its text. */
export const chooseExcerpt = (written: string, html: string): string =>
  toParagraph(chooseWords(written, html));
