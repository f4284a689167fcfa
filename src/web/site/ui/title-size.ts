/** A word that would be broken in a large font: the longest of usual names have about half as many letters. */
const longestWord = 20;

/** The classes of a page's main title: a long one, or one with a very long word, gets a smaller font. */
export const getTitleSize = (title: string): string =>
  title.length > 60 || title.split(/\s+/).some((word) => word.length > longestWord)
    ? 'text-3xl md:text-4xl lg:text-5xl'
    : 'text-5xl md:text-6xl lg:text-7xl';
