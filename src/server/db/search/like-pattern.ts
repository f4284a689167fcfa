/** A LIKE pattern that finds a word anywhere in a text. Wildcards in the word are escaped with `\`. */
export const createLikePattern = (word: string): string =>
  `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
