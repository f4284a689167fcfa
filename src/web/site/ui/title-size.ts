/** A longer word would be broken in the large font. Usual names are no longer than about ten letters. */
const maxWordLength = 20;

/** The classes of a page's main title: a long one, or one with a very long word, gets a smaller font. */
export const getTitleSize = (title: string): string =>
  title.length > 60 || title.split(/\s+/).some((word) => word.length > maxWordLength)
    ? 'text-3xl md:text-4xl lg:text-5xl'
    : 'text-5xl md:text-6xl lg:text-7xl';
