import type { LanguageText } from '../../../content/text/language-text.ts';
import { Words } from '../ui/words.tsx';

/** A text in quotation marks. They are joined to the words, because alone they would move when the font is loaded. */
export const QuotedWords = ({ text }: { readonly text: LanguageText }) => (
  <Words
    text={text.map((part, index) => `${index ? '' : '“'}${part}${index === text.length - 1 ? '”' : ''}`)}
  />
);
