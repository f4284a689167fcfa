import type { AnyContentType, FieldValues } from '../../content/content-type.ts';
import { stripHtml } from '../../content/text/text.ts';
import { foldText, splitWords } from '../../shared/split-words.ts';
import { createMatchExcerpt } from '../db/search/match-excerpt.ts';
import { listFieldTexts } from './search-text.ts';

/**
 * Why a search has found an entry: the part of its text, or of a field, that has a word which its title in the list does not have. Null if the
 * title has all words.
 */
export const explainMatch = (
  type: AnyContentType,
  shownTitle: string,
  { html, values }: { readonly html: string; readonly values: FieldValues },
  search: string,
): string | null => {
  const title = foldText(shownTitle);
  const words = splitWords(search).filter((word) => !title.includes(word));
  if (words.length === 0) return null;
  const inText = createMatchExcerpt(stripHtml(html), words);
  if (inText !== null) return inText;
  for (const { label, text } of listFieldTexts(type, values)) {
    const inField = createMatchExcerpt(text, words);
    if (inField !== null) return `${label}: ${inField}`;
  }
  return null;
};
