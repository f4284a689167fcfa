/** No script needs more than four combining marks on one letter; more of them cover the lines above and below. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** Long chains of zero-width joiners, which no line can break. An emoji of a family has four characters at most. */
const longJoinedChain = /(?:\P{M}\p{M}*\u200d){8,}/gu;

/**
 * Removes what a page cannot carry or show: NUL, lone surrogates (from WordPress plugins that cut a text within an emoji;
 * `encodeURIComponent` throws on them), and stacked marks that cover other text.
 */
export const sanitiseText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(stackedMarks, '$1')
    .replace(longJoinedChain, (chain) => chain.replaceAll('\u200d', ''));

/** Sanitises the values of a record, such as the parameters of an address. */
export const sanitiseTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, sanitiseText(text)]));

/** A reviver for `JSON.parse` that sanitises every text. */
export const sanitiseJsonValue = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? sanitiseText(value) : value;
