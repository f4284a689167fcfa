/** A list, a quote, or a heading with more below it. */
const beginsWithBlock = /^(?:<div>)*<(?:[uo]l\b|blockquote>|h[2-4]>.{0,5000}?<\/h[2-4]>(?:<\/div>)*<)/s;

const endsWithBlock = /<\/(?:[uo]l|blockquote)>(?:<\/div>)*$/;

/** Whether the paragraph that is pasted into has text before and after the cursor. */
export type TextAround = { readonly isBefore: boolean; readonly isAfter: boolean };

/**
 * Separates pasted lists, quotes and headings from the text around the cursor by empty paragraphs, which become part of that text. The
 * editor would join the first item of a list with the words before it, and the last one with the words after it.
 */
export const separateBlocks = (html: string, { isBefore, isAfter }: TextAround): string =>
  [
    isBefore && beginsWithBlock.test(html) ? '<p></p>' : '',
    html,
    isAfter && endsWithBlock.test(html) ? '<p></p>' : '',
  ].join('');
