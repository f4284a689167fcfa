/** More marks than this on one letter no script has; they only climb over the lines above and below. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/** Characters joined into one without end, which no line can break. A family of emoji is joined four times at most. */
const endlessJoint = /(?:\P{M}\p{M}*\u200d){8,}/gu;

/**
 * A text as a page can carry and show it. Left out are NUL, halves of characters (plugins leave them that cut a text in
 * the middle of an emoji; an address with one cannot even be written), and marks that are piled up to cover others.
 */
export const tidyText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(piledMarks, '$1')
    .replace(endlessJoint, (joint) => joint.replaceAll('\u200d', ''));

/** Texts by name, such as the parameters of an address, each tidied. */
export const tidyTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, tidyText(text)]));

/** For `JSON.parse`: every text in what is read, tidied. */
export const tidied = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? tidyText(value) : value;
