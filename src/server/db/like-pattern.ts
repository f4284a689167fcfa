/** A LIKE pattern for a word anywhere in a text. What stands for others in it, stands for itself behind the escape character `\`. */
export const likePattern = (word: string): string =>
  `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
