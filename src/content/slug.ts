import { createHtmlExcerpt } from './text/html-excerpt.ts';

/** Limit for slugs created from a title or a text; a typed slug may be longer. */
const maxLength = 80;

/** Limit for cleaned slugs, in characters; below the limit of the store, which counts some characters twice. */
const maxTypedLength = 100;

/** How much of a text is used where the title gives no slug. */
const textLength = 60;

/**
 * Small letters and digits of any alphabet. Many alphabets write vowels as marks (`\p{M}`) after a letter; without them
 * the word would be another one.
 */
const letter = '(?:[\\p{Ll}\\p{Lo}\\p{Lm}]\\p{M}*|\\p{Nd})';

export const slugPattern = new RegExp(`^${letter}+(?:-${letter}+)*$`, 'u');

const wordPattern = new RegExp(`${letter}+`, 'gu');

const joinWords = (text: string, length: number): string => {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    // They belong to emoji, not to words.
    .replace(/['’\p{Variation_Selector}]/gu, '')
    .match(wordPattern);
  return Array.from((words ?? []).join('-'))
    .slice(0, length)
    .join('')
    .replace(/-$/, '');
};

/** Creates a slug from a title: its words, separated by single dashes; empty if it has none, such as one of emoji only. */
export const slugify = (title: string): string => joinWords(title, maxLength);

/** A typed slug as it is stored: `My Trip!` becomes `my-trip`. Empty if it has no letters or digits. */
export const cleanSlug = (typed: string): string => {
  const slug = typed.trim();
  return slugPattern.test(slug) ? slug : joinWords(slug, maxTypedLength);
};

/** The slug of an entry: from its title, else from the beginning of its text, else from its type and day. */
export const createSlug = (
  type: { readonly name: string },
  { title, html }: { readonly title: string; readonly html: string },
  day: string,
): string => slugify(title) || slugify(createHtmlExcerpt(html, textLength)) || slugify(`${type.name} ${day}`);
