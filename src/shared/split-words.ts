/** A text for comparison: in lower case and without accents, so that `zoe` finds `Zoë`. */
export const foldText = (text: string): string =>
  text.toWellFormed().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text for comparison. */
export const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
