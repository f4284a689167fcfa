import { isLanguage, joinWords, type LanguageText } from '../../../content/language-text.ts';
import { createExcerpt } from '../../../content/text.ts';

/** The beginning of a text, cut as by `createExcerpt`; the same text if it is not longer. */
export const createLanguageExcerpt = (text: LanguageText, length: number): LanguageText => {
  const whole = joinWords(text);
  const excerpt = createExcerpt(whole, length);
  if (excerpt === whole) return text;
  let left = excerpt.length - 1;
  return text.map((part, index) => {
    if (isLanguage(index)) return part;
    const words = part.slice(0, left);
    left -= words.length;
    return index === text.length - 1 ? `${words}…` : words;
  });
};
