import { createHtmlExcerpt } from './html-excerpt.ts';

/** Limit for slugs created from a title or a text; a typed slug may be longer. */
const maxLength = 80;

/** How much of a text is used where the title gives no slug. */
const textLength = 60;

/**
 * Small letters and digits of any alphabet. Many alphabets write vowels as marks (`\p{M}`) after a letter; without them
 * the word would be another one.
 */
const letter = '(?:[\\p{Ll}\\p{Lo}\\p{Lm}]\\p{M}*|\\p{Nd})';

export const slugPattern = new RegExp(`^${letter}+(?:-${letter}+)*$`, 'u');

const wordPattern = new RegExp(`${letter}+`, 'gu');

/** Creates a slug from a title: its words, separated by single dashes; empty if it has none, such as one of emoji only. */
export const slugify = (title: string): string => {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    // They belong to emoji, not to words.
    .replace(/['’\p{Variation_Selector}]/gu, '')
    .match(wordPattern);
  return Array.from((words ?? []).join('-'))
    .slice(0, maxLength)
    .join('')
    .replace(/-$/, '');
};

/** The slug of an entry: from its title, else from the beginning of its text, else from its type and day. */
export const createSlug = (
  type: { readonly name: string },
  { title, html }: { readonly title: string; readonly html: string },
  day: string,
): string => slugify(title) || slugify(createHtmlExcerpt(html, textLength)) || slugify(`${type.name} ${day}`);
