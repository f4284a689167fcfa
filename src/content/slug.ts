/** The longest slug that is made from a title; one that is typed may be longer. */
const longest = 80;

/** A slug made from a title: small letters and digits of any language, with single dashes between them. */
export const slugFrom = (title: string): string =>
  Array.from(
    title
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^0-9\p{Ll}\p{Lo}]+/gu, '-')
      .replace(/^-/, ''),
  )
    .slice(0, longest)
    .join('')
    .replace(/-$/, '');
