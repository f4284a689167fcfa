import { isLanguage, splitLanguages, writeLanguages } from '../../../content/text/language-text.ts';
import { encodeEntities } from '../../../content/text/text.ts';

/** More are not looked for: a text could mark any number of words. */
const maxPhrases = 50;

/** What stands before and after marked words, such as the exclamation mark of `Zikomo!`. */
const outerPunctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The languages of the words that a text marks, by these words in lower case. */
const readMarkedPhrases = (html: string): ReadonlyMap<string, string> => {
  const phrases = new Map<string, string>();
  const text = splitLanguages(html);
  for (const [index, language] of text.entries()) {
    if (!isLanguage(index)) continue;
    const words = (text[index + 1] ?? '').replace(outerPunctuation, '').toLowerCase();
    if (words !== '' && phrases.size < maxPhrases) phrases.set(words, language);
  }
  return phrases;
};

const isLetter = (character: string | undefined): boolean => /[\p{L}\p{M}\p{N}]/u.test(character ?? '');

/** The longest of the phrases that begins at this place, and ends where a word ends. */
const findPhrase = (title: string, at: number, phrases: ReadonlyMap<string, string>): string | undefined =>
  [...phrases.keys()]
    .filter((words) => title.startsWith(words, at) && !isLetter(title[at + words.length]))
    .sort((one, other) => other.length - one.length)[0];

/**
 * The title as HTML with the languages of its words; undefined if all are in the language of the page. Titles are typed without
 * formatting, so the words are those that the entry's own text marks.
 */
export const markTitleLanguages = (title: string, html: string): string | undefined => {
  if (!html.includes(' lang="')) return undefined;
  const phrases = readMarkedPhrases(html);
  const folded = title.toLowerCase();
  // In a few alphabets a word in lower case is longer, and its places are not those of the title.
  if (phrases.size === 0 || folded.length !== title.length) return undefined;
  const parts: string[] = [];
  let written = 0;
  for (let at = 0; at < title.length; at++) {
    const words = isLetter(title[at - 1]) ? undefined : findPhrase(folded, at, phrases);
    if (words === undefined) continue;
    parts.push(title.slice(written, at), phrases.get(words) ?? '', title.slice(at, at + words.length));
    written = at + words.length;
    at = written - 1;
  }
  if (parts.length === 0) return undefined;
  return writeLanguages([...parts, title.slice(written)], encodeEntities);
};
