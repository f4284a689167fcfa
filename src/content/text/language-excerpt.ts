import { isLanguage, joinWords, type LanguageText } from './language-text.ts';
import { createExcerpt } from './text.ts';

/** The beginning of a text, cut as by `createExcerpt`; the same text if it is not longer. */
export const createLanguageExcerpt = (text: LanguageText, length: number): LanguageText => {
  const whole = joinWords(text);
  const excerpt = createExcerpt(whole, length);
  if (excerpt === whole) return text;
  let left = excerpt.length - 1;
  const cut = text.map((part, index) => {
    if (isLanguage(index)) return part;
    const words = part.slice(0, left);
    left -= words.length;
    return index === text.length - 1 ? `${words}…` : words;
  });
  // Languages of which no words are left.
  while (cut.at(-2) === '') cut.splice(-4, 4, `${cut.at(-4)}…`);
  return cut;
};
