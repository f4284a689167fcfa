import { isLanguage, type LanguageText } from '../../../content/text/language-text.ts';

/** A text whose words in other languages are marked. */
export const Words = ({ text }: { readonly text: LanguageText }) =>
  text.map((part, index) => {
    if (isLanguage(index)) return null;
    if (!isLanguage(index - 1)) return part;
    return (
      <span key={index} lang={text[index - 1]}>
        {part}
      </span>
    );
  });
