import { stripHtml } from './text.ts';

/**
 * A text without HTML that still has the languages of its words, by which screen readers pronounce them. In turn: words in the
 * page's language, another language, words in that language; the last words are in the page's language again, perhaps none:
 * `['Thank you. ', 'ny', 'Zikomo!', '']`. So small because every public page has the code for it.
 */
export type LanguageText = readonly string[];

/** An element with a language. Inside of it, other languages are ignored. */
const marked = /<(\w+)(?=\s)[^<>]*?\slang="([\w-]+)"[^<>]*>(.*?)<\/\1>/gs;

/** Half a character, which no text contains. */
const border = '\uD800';

/** The visible text of sanitised HTML, on one line, with the languages of its words. */
export const splitLanguages = (html: string): LanguageText =>
  stripHtml(html.replace(marked, `<$1>${border}$2${border}$3${border}</$1>`)).split(border);

/** Whether a part of such a text is the name of a language. */
export const isLanguage = (index: number): boolean => index % 3 === 1;

/** The text as HTML again, its words written by `encode`. */
export const writeLanguages = (text: LanguageText, encode: (words: string) => string): string =>
  text
    .map((part, index) => {
      if (isLanguage(index)) return '';
      const words = encode(part);
      return isLanguage(index - 1) ? `<span lang="${text[index - 1]}">${words}</span>` : words;
    })
    .join('');

/** The text without its languages. */
export const joinWords = (text: LanguageText): string =>
  text.filter((_, index) => !isLanguage(index)).join('');
