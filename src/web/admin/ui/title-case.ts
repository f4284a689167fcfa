/** The words of a button: `Menu Entry` for `menu entry`. */
export const toTitleCase = (text: string): string =>
  text.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());
