/** Limit for slugs created from a title; a typed slug may be longer. */
const maxLength = 80;

/** Creates a slug from a title: lower-case letters and digits of any language, separated by single dashes. */
export const slugify = (title: string): string =>
  Array.from(
    title
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^0-9\p{Ll}\p{Lo}]+/gu, '-')
      .replace(/^-/, ''),
  )
    .slice(0, maxLength)
    .join('')
    .replace(/-$/, '');
